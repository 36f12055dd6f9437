#!/usr/bin/env bash
# Entry point of the test images. It behaves as the documentation of the official image says: variables, the drop of
# root, scripts after initdb, and the server that is started twice when its data directory is empty.
set -Eeuo pipefail

say() { printf 'entrypoint: %s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

# Exports NAME, from the file that NAME_FILE names when it is not set itself, else with a default.
read_variable() {
  local name=$1 default=${2-} file=${1}_FILE
  [ -z "${!name-}" ] || [ -z "${!file-}" ] || fail "$name and $file are both set: only one may be"
  if [ -n "${!file-}" ]; then
    export "$name=$(< "${!file}")"
  else
    export "$name=${!name:-$default}"
  fi
  unset "$file"
}

read_variables() {
  read_variable POSTGRES_PASSWORD
  read_variable POSTGRES_USER postgres
  read_variable POSTGRES_DB "$POSTGRES_USER"
  read_variable POSTGRES_INITDB_ARGS
  : "${POSTGRES_HOST_AUTH_METHOD:=}"
}

# Arguments that ask for information only need no database.
asks_for_help() {
  local argument
  for argument in "$@"; do
    case $argument in --help | -\? | --version | -V | --describe-config) return 0 ;; esac
  done
  return 1
}

make_folders() {
  mkdir -p "$PGDATA"
  # A mount may belong to somebody else; initdb then says what is wrong.
  chmod 700 "$PGDATA" 2> /dev/null || true
  if [ -n "${POSTGRES_INITDB_WALDIR-}" ]; then
    mkdir -p "$POSTGRES_INITDB_WALDIR"
    chmod 700 "$POSTGRES_INITDB_WALDIR" 2> /dev/null || true
  fi
  [ "$(id -u)" != 0 ] || chown -R postgres:postgres "$PGDATA" ${POSTGRES_INITDB_WALDIR:+"$POSTGRES_INITDB_WALDIR"}
}

refuse_old_volume() {
  local old=/var/lib/postgresql/data
  [ "$PG_MAJOR" -ge 18 ] && [ "$PGDATA" != "$old" ] || return 0
  if [ -s "$old/PG_VERSION" ] || grep -q " $old " /proc/self/mountinfo; then
    fail "there is a mount or a database in $old, but from version 18 on the data is in $PGDATA: mount /var/lib/postgresql"
  fi
}

refuse_without_password() {
  [ -z "$POSTGRES_PASSWORD" ] || return 0
  [ "$POSTGRES_HOST_AUTH_METHOD" = trust ] && return
  fail 'the superuser has no password: set POSTGRES_PASSWORD, or POSTGRES_HOST_AUTH_METHOD=trust to let everybody in'
}

make_cluster() {
  local -a extra=()
  # The variable may hold quoted arguments, as on a command line.
  eval "extra=($POSTGRES_INITDB_ARGS)"
  [ -z "${POSTGRES_INITDB_WALDIR-}" ] || extra+=(--waldir "$POSTGRES_INITDB_WALDIR")
  # Without a password initdb refuses to read one.
  if [ -n "$POSTGRES_PASSWORD" ]; then
    initdb --username "$POSTGRES_USER" --pwfile <(printf '%s\n' "$POSTGRES_PASSWORD") "${extra[@]}"
  else
    initdb --username "$POSTGRES_USER" "${extra[@]}"
  fi
  local method=${POSTGRES_HOST_AUTH_METHOD:-$(postgres -C password_encryption "$@")}
  printf '\nhost all all all %s\n' "$method" >> "$PGDATA/pg_hba.conf"
}

start_private_server() {
  # Nobody may take a server on the socket only for the one that stays.
  set -- "$@" -c listen_addresses= -p 5432
  pg_ctl --pgdata "$PGDATA" --wait --options "$(printf '%q ' "$@")" start
}

# The variables of a CI's job reach its services too, and PGHOST there is this container's own name.
run_sql() { PGHOST='' PGHOSTADDR='' PGPASSWORD=$POSTGRES_PASSWORD psql --no-psqlrc --no-password --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"; }

make_database() {
  [ "$POSTGRES_DB" != postgres ] || return 0
  run_sql --dbname postgres --set name="$POSTGRES_DB" <<< 'CREATE DATABASE :"name"' > /dev/null
}

run_scripts() {
  local file
  for file in /docker-entrypoint-initdb.d/*; do
    case $file in
      *.sh)
        say "running $file"
        # shellcheck source=/dev/null
        if [ -x "$file" ]; then "$file"; else . "$file"; fi
        ;;
      *.sql) say "running $file" && run_sql --dbname "$POSTGRES_DB" --file "$file" ;;
      *.sql.gz) say "running $file" && gunzip --stdout "$file" | run_sql --dbname "$POSTGRES_DB" ;;
      */\*) ;;
      *) say "ignoring $file" ;;
    esac
  done
}

prepare_cluster() {
  [ ! -s "$PGDATA/PG_VERSION" ] || return 0
  refuse_old_volume
  refuse_without_password
  make_cluster "$@"
  start_private_server "$@"
  make_database
  run_scripts
  pg_ctl --pgdata "$PGDATA" --mode fast --wait stop
  say 'the cluster is ready; starting its server'
}

[ "${1:0:1}" != '-' ] || set -- postgres "$@"
if [ "$1" = postgres ] && ! asks_for_help "$@"; then
  make_folders
  if [ "$(id -u)" = 0 ]; then
    exec env HOME=/var/lib/postgresql setpriv --reuid postgres --regid postgres --init-groups -- "$0" "$@"
  fi
  read_variables
  prepare_cluster "${@:2}"
fi
exec "$@"
