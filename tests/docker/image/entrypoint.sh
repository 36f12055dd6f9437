#!/usr/bin/env bash
# Entry point of the test images: what the official one does, step by step, under the names of functions that scripts of
# /docker-entrypoint-initdb.d and of images made on it call. It can be sourced: then nothing runs.
set -Eeo pipefail

complain() { printf '%s\n' "$@" >&2; }

refuse() {
  complain "$@"
  exit 1
}

# Exports $1: its own value, else the content of the file that $1_FILE names, else $2.
file_env() {
  local name=$1 default=${2-} file=${1}_FILE
  [ -z "${!name-}" ] || [ -z "${!file-}" ] || refuse "error: both $name and $file are set (but are exclusive)"
  local value=$default
  if [ -n "${!name-}" ]; then
    value=${!name}
  elif [ -n "${!file-}" ]; then
    value=$(< "${!file}")
  fi
  export "$name=$value"
  unset "$file"
}

docker_setup_env() {
  file_env POSTGRES_PASSWORD
  file_env POSTGRES_USER postgres
  file_env POSTGRES_DB "$POSTGRES_USER"
  file_env POSTGRES_INITDB_ARGS
  : "${POSTGRES_HOST_AUTH_METHOD:=}"
  DATABASE_ALREADY_EXISTS=
  [ ! -s "$PGDATA/PG_VERSION" ] || DATABASE_ALREADY_EXISTS=true
}

# A folder becomes private and, as root, the server's with all that is in it.
own_folder() {
  mkdir -p "$1" || [ "${3-}" = lax ]
  chmod "$2" "$1" || [ "${3-}" = lax ]
  [ "$(id -u)" != 0 ] || find "$1" ! -user postgres -exec chown postgres '{}' +
}

docker_create_db_directories() {
  mkdir -p "$PGDATA"
  # A mount may refuse it; initdb then says what is wrong.
  chmod 0700 "$PGDATA" || :
  [ "$(id -u)" != 0 ] || find "$PGDATA" ! -user postgres -exec chown postgres '{}' +
  own_folder /var/run/postgresql 03775 lax
  [ -z "${POSTGRES_INITDB_WALDIR-}" ] || own_folder "$POSTGRES_INITDB_WALDIR" 0700
}

docker_verify_minimum_env() {
  if [ "$POSTGRES_HOST_AUTH_METHOD" = trust ]; then
    complain 'WARNING: POSTGRES_HOST_AUTH_METHOD is "trust": whoever reaches the port is a superuser without a password.'
  elif [ -z "$POSTGRES_PASSWORD" ]; then
    refuse 'Error: Database is uninitialized and superuser password is not specified.' \
      '       Set POSTGRES_PASSWORD, or POSTGRES_HOST_AUTH_METHOD=trust, which lets everybody in.'
  fi
}

# From 18 on the volume is one folder higher: data or a mount where it was up to 17 is an upgrade that somebody forgot.
docker_error_old_databases() {
  [ "$PG_MAJOR" -ge 18 ] && [ "$PGDATA" = "/var/lib/postgresql/$PG_MAJOR/docker" ] || return 0
  local folder
  for folder in /var/lib/postgresql /var/lib/postgresql/data /var/lib/postgresql/*/docker; do
    [ ! -s "$folder/PG_VERSION" ] || refuse "Error: there is PostgreSQL data in $folder, and the data of this image is in $PGDATA."
  done
  if grep -q ' /var/lib/postgresql/data ' /proc/self/mountinfo; then
    refuse "Error: /var/lib/postgresql/data is an unused mount; from 18 on it is /var/lib/postgresql."
  fi
}

# initdb wants a name for its user.
lend_name() {
  local uid gid library
  uid=$(id -u) gid=$(id -g)
  ! getent passwd "$uid" > /dev/null || return 0
  for library in /usr/lib/*/libnss_wrapper.so; do
    [ -s "$library" ] || continue
    NSS_WRAPPER_PASSWD=$(mktemp) NSS_WRAPPER_GROUP=$(mktemp) LD_PRELOAD=$library
    export NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP LD_PRELOAD
    printf 'postgres:x:%s:%s:PostgreSQL:%s:/bin/false\n' "$uid" "$gid" "$PGDATA" > "$NSS_WRAPPER_PASSWD"
    printf 'postgres:x:%s:\n' "$gid" > "$NSS_WRAPPER_GROUP"
  done
}

take_name_back() {
  [ -n "${NSS_WRAPPER_PASSWD-}" ] || return 0
  rm -f "$NSS_WRAPPER_PASSWD" "$NSS_WRAPPER_GROUP"
  unset NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP LD_PRELOAD
}

docker_init_database_dir() {
  lend_name
  [ -z "${POSTGRES_INITDB_WALDIR-}" ] || set -- --waldir "$POSTGRES_INITDB_WALDIR" "$@"
  # The variable may hold quoted words. An empty file of a password would be refused, an empty line is not.
  eval "initdb --username=\"\$POSTGRES_USER\" --pwfile=<(printf '%s\\n' \"\$POSTGRES_PASSWORD\") $POSTGRES_INITDB_ARGS \"\$@\""
  take_name_back
}

pg_setup_hba_conf() {
  [ "${1-}" != postgres ] || shift
  local encryption
  encryption=$(postgres -C password_encryption "$@")
  : "${POSTGRES_HOST_AUTH_METHOD:=$encryption}"
  printf '\nhost all all all %s\n' "$POSTGRES_HOST_AUTH_METHOD" >> "$PGDATA/pg_hba.conf"
}

# On the socket only: nobody outside shall take it for the server that stays.
docker_temp_server_start() {
  [ "${1-}" != postgres ] || shift
  set -- "$@" -c listen_addresses= -p "${PGPORT:-5432}"
  NOTIFY_SOCKET='' PGUSER=${PGUSER:-$POSTGRES_USER} pg_ctl -D "$PGDATA" -o "$(printf '%q ' "$@")" -w start
}

docker_temp_server_stop() { PGUSER=${PGUSER:-postgres} pg_ctl -D "$PGDATA" -m fast -w stop; }

docker_process_sql() {
  local -a client=(psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --no-password --no-psqlrc)
  [ -z "$POSTGRES_DB" ] || client+=(--dbname "$POSTGRES_DB")
  PGHOST='' PGHOSTADDR='' "${client[@]}" "$@"
}

docker_setup_db() {
  local found
  found=$(POSTGRES_DB='' docker_process_sql --dbname postgres --set db="$POSTGRES_DB" --tuples-only \
    <<< "SELECT 1 FROM pg_database WHERE datname = :'db'")
  [ -z "$found" ] || return 0
  POSTGRES_DB='' docker_process_sql --dbname postgres --set db="$POSTGRES_DB" <<< 'CREATE DATABASE :"db"'
}

docker_process_init_files() {
  # Older scripts call the client by this array.
  # shellcheck disable=SC2034
  psql=(docker_process_sql)
  local file
  for file; do
    case $file in
      *.sh)
        if [ -x "$file" ]; then
          printf '%s: running %s\n' "$0" "$file"
          "$file"
        else
          printf '%s: sourcing %s\n' "$0" "$file"
          # shellcheck source=/dev/null
          . "$file"
        fi
        ;;
      *.sql | *.sql.gz | *.sql.xz | *.sql.zst)
        printf '%s: running %s\n' "$0" "$file"
        process_sql_file "$file"
        ;;
      *) printf '%s: ignoring %s\n' "$0" "$file" ;;
    esac
  done
}

process_sql_file() {
  case $1 in
    *.sql) docker_process_sql -f "$1" ;;
    *.gz) gunzip -c "$1" | docker_process_sql ;;
    *.xz) xzcat "$1" | docker_process_sql ;;
    *.zst) zstd -dc "$1" | docker_process_sql ;;
  esac
}

# All that is done for a data directory that is missing; also by docker-ensure-initdb.sh.
initialize_database() {
  docker_verify_minimum_env
  docker_error_old_databases
  # Ends here when the folder cannot be read.
  ls /docker-entrypoint-initdb.d/ > /dev/null
  docker_init_database_dir
  pg_setup_hba_conf "$@"
  # For psql without an option, here and in scripts.
  export PGPASSWORD=${PGPASSWORD:-$POSTGRES_PASSWORD}
  docker_temp_server_start "$@"
  docker_setup_db
  docker_process_init_files /docker-entrypoint-initdb.d/*
  docker_temp_server_stop
  unset PGPASSWORD
}

# Arguments that ask for information only need no database.
_pg_want_help() {
  local argument
  for argument; do
    case $argument in -\? | --help | --describe-config | -V | --version) return 0 ;; esac
  done
  return 1
}

_main() {
  [ "${1:0:1}" != - ] || set -- postgres "$@"
  if [ "$1" = postgres ] && ! _pg_want_help "$@"; then
    docker_setup_env
    docker_create_db_directories
    [ "$(id -u)" != 0 ] || exec gosu postgres "${BASH_SOURCE[0]}" "$@"
    if [ -z "$DATABASE_ALREADY_EXISTS" ]; then
      initialize_database "$@"
      printf '\nPostgreSQL init process complete; ready for start up.\n\n'
    else
      printf '\nPostgreSQL Database directory appears to contain a database; Skipping initialization\n\n'
    fi
  fi
  exec "$@"
}

[ "${BASH_SOURCE[0]}" != "$0" ] || _main "$@"
