// Package copies times what a test waits for until it has a database of its own: by the recipe of docs/database-per-test.md, and by
// pgtestdb, in turn, on the same server and from the same tables. run.mjs calls it.
package copies

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/peterldowns/pgtestdb"
)

const rounds = 200

var ctx = context.Background()

type times struct {
	Recipe   []float64 `json:"recipe"`
	Copy     []float64 `json:"copy"`
	Pgtestdb []float64 `json:"pgtestdb"`
}

// migrator makes the tables of setup.sql, which the server's own template has too.
type migrator struct{ tables string }

func (m migrator) Hash() (string, error) { return "tables", nil }
func (m migrator) Migrate(ctx context.Context, db *sql.DB, _ pgtestdb.Config) error {
	_, err := db.ExecContext(ctx, m.tables)
	return err
}

func TestCopies(t *testing.T) {
	tables, err := os.ReadFile(os.Getenv("TABLES"))
	must(t, err)
	config := pgtestdb.Config{
		DriverName: "pgx",
		Host:       os.Getenv("PGHOST"), Port: os.Getenv("PGPORT"), User: os.Getenv("PGUSER"),
		Password: os.Getenv("PGPASSWORD"), Database: os.Getenv("PGDATABASE"), Options: "sslmode=disable",
		TestRole:                  &pgtestdb.Role{Username: os.Getenv("PGUSER"), Password: os.Getenv("PGPASSWORD")},
		ForceTerminateConnections: true,
	}
	var all times
	for round := range rounds + 5 {
		contenders := []func(){
			func() {
				recipe, bare, drop := byRecipe(t)
				all.Recipe = append(all.Recipe, recipe)
				all.Copy = append(all.Copy, bare)
				drop()
			},
			func() {
				t.Run("pgtestdb", func(t *testing.T) {
					began := time.Now()
					db := pgtestdb.New(t, config, migrator{string(tables)})
					must(t, db.PingContext(ctx))
					all.Pgtestdb = append(all.Pgtestdb, milliseconds(began))
				})
			},
		}
		rand.Shuffle(len(contenders), func(i, j int) { contenders[i], contenders[j] = contenders[j], contenders[i] })
		for _, contender := range contenders {
			contender()
		}
		// The first ones make templates and fill caches.
		if round == 4 {
			all = times{}
		}
	}
	text, err := json.Marshal(all)
	must(t, err)
	must(t, os.WriteFile(os.Getenv("RESULT"), text, 0o600))
}

// byRecipe returns the milliseconds until a test has its connection, those of CREATE DATABASE alone, and what removes the database.
func byRecipe(t *testing.T) (recipe float64, bare float64, drop func()) {
	began := time.Now()
	admin, err := pgx.Connect(ctx, "")
	must(t, err)
	name := fmt.Sprintf("test_%016x", rand.Uint64())
	template := pgx.Identifier{os.Getenv("PG_SPEED_TEMPLATE")}.Sanitize()
	copying := time.Now()
	_, err = admin.Exec(ctx, "CREATE DATABASE "+name+" TEMPLATE "+template+" STRATEGY file_copy")
	must(t, err)
	bare = milliseconds(copying)
	conn, err := pgx.Connect(ctx, "dbname="+name)
	must(t, err)
	must(t, conn.Ping(ctx))
	recipe = milliseconds(began)
	return recipe, bare, func() {
		must(t, conn.Close(ctx))
		_, err := admin.Exec(ctx, "DROP DATABASE "+name+" WITH (FORCE)")
		must(t, err)
		must(t, admin.Close(ctx))
	}
}

func milliseconds(since time.Time) float64 { return float64(time.Since(since).Microseconds()) / 1000 }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
