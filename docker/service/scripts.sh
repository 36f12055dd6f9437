#!/bin/bash
# Runs the files of /docker-entrypoint-initdb.d in order, on the server whose process is $1. It is bash because files that are
# not executable are sourced, and are written for it.
set -Eeo pipefail
server=$1

say() { printf 'pg-speed: %s\n' "$*" >&2; }

# A name that such files use: runs SQL as the superuser, in POSTGRES_DB.
docker_process_sql() {
  psql --no-psqlrc --no-password --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"
}

until psql --no-psqlrc --no-password --username "$POSTGRES_USER" --dbname template1 --command 'SELECT 1' > /dev/null 2>&1; do
  kill -0 "$server"
  sleep 0.02
done
for file in /docker-entrypoint-initdb.d/*; do
  case $file in
    *.sh | *.sql | *.sql.gz | *.sql.xz | *.sql.zst) say "running $file" ;;
    *) say "ignoring $file: only .sh, .sql, .sql.gz, .sql.xz and .sql.zst are run" ;;
  esac
  case $file in
    *.sh)
      # shellcheck source=/dev/null
      if [ -x "$file" ]; then "$file"; else . "$file"; fi
      ;;
    *.sql) docker_process_sql --file "$file" ;;
    *.sql.gz) gunzip --stdout "$file" | docker_process_sql ;;
    *.sql.xz) xz --decompress --stdout "$file" | docker_process_sql ;;
    *.sql.zst) zstd --decompress --stdout "$file" | docker_process_sql ;;
  esac
done
