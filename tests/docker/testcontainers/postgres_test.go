// The image under the real testcontainers library, whose strategies wait for words of the official image's log.
package testcontainers

import (
	"context"
	"database/sql"
	"os"
	"strings"
	"testing"

	_ "github.com/lib/pq"
	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/modules/postgres"
	"github.com/testcontainers/testcontainers-go/wait"
)

const onceReady = "database system is ready to accept connections"

func start(t *testing.T, options ...testcontainers.ContainerCustomizer) *postgres.PostgresContainer {
	t.Helper()
	given := []testcontainers.ContainerCustomizer{
		postgres.WithDatabase("app"), postgres.WithUsername("alice"), postgres.WithPassword("secret"),
	}
	container, err := postgres.Run(context.Background(), os.Getenv("PG_SPEED_TEST_IMAGE"), append(given, options...)...)
	testcontainers.CleanupContainer(t, container)
	if err != nil {
		t.Fatal(err)
	}
	return container
}

func ask(t *testing.T, container *postgres.PostgresContainer, question string) string {
	t.Helper()
	db, err := sql.Open("postgres", container.MustConnectionString(context.Background(), "sslmode=disable"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var answer string
	if err := db.QueryRow(question).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// Whoever has been told to go on gets an answer at the first try.
func TestWaits(t *testing.T) {
	strategies := map[string]testcontainers.ContainerCustomizer{
		"basic": postgres.BasicWaitStrategies(),
		"once":  testcontainers.WithWaitStrategy(wait.ForLog(onceReady)),
		"order": testcontainers.WithWaitStrategy(
			wait.ForLog("PostgreSQL init process complete; ready for start up."), wait.ForLog(onceReady).WithOccurrence(2)),
	}
	for name, strategy := range strategies {
		t.Run(name, func(t *testing.T) {
			if got := ask(t, start(t, strategy), "SELECT current_user"); got != "alice" {
				t.Errorf("current_user is %s", got)
			}
		})
	}
}

func TestScripts(t *testing.T) {
	container := start(t, postgres.BasicWaitStrategies(), postgres.WithInitScripts("testdata/kept.sql"))
	if got := ask(t, container, "SELECT note FROM kept"); got != "by a file" {
		t.Errorf("note is %s", got)
	}
}

func TestSnapshot(t *testing.T) {
	ctx := context.Background()
	container := start(t, postgres.BasicWaitStrategies(), postgres.WithInitScripts("testdata/kept.sql"))
	if err := container.Snapshot(ctx); err != nil {
		t.Fatal(err)
	}
	ask(t, container, "UPDATE kept SET note = 'changed' RETURNING note")
	if err := container.Restore(ctx); err != nil {
		t.Fatal(err)
	}
	if got := ask(t, container, "SELECT note FROM kept"); !strings.HasPrefix(got, "by a file") {
		t.Errorf("note is %s", got)
	}
}
