#!/bin/bash
# Runs the files of /docker-entrypoint-initdb.d in order, on a server of their own that is on the socket only, as clients take an open
# port for a server that is ready. Its arguments are the server's. It is bash because files that are not executable are sourced, and
# are written for it: what they may call has the official image's names, and nothing else here a name of theirs.
set -Eeo pipefail
pg_speed_server_args=("$@")
pg_speed_port=${PGPORT:-5432}
pg_speed_limit=${PGCTLTIMEOUT:-60}
case $pg_speed_limit in *[!0-9]*) pg_speed_limit=60 ;; esac
# A CI hands its job's variables to services too. Where the server is, and how a client gets to it, is known here.
unset PGHOST PGHOSTADDR PGSERVICE PGSERVICEFILE PGSSLMODE PGSSLNEGOTIATION PGGSSENCMODE PGREQUIREAUTH PGREQUIRESSL PGREQUIREPEER \
  PGCHANNELBINDING PGTARGETSESSIONATTRS
# Scripts of other images call it as a list of words.
# shellcheck disable=SC2034
psql=(docker_process_sql)

pg_speed_say() { printf 'pg-speed: %s\n' "$@" >&2; }

pg_speed_fail() {
  pg_speed_say "$@"
  exit 1
}

# Runs SQL as the superuser, in POSTGRES_DB, whose name psql would take apart where it is like a URI or holds a `=`.
docker_process_sql() {
  PGHOST='' PGHOSTADDR='' PGPORT=$pg_speed_port PGDATABASE=$POSTGRES_DB \
    psql --no-psqlrc --no-password --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" "$@"
}

# The container's arguments, and more of them.
docker_temp_server_start() {
  local server
  [ "${1-}" != postgres ] || shift
  set -- "${pg_speed_server_args[@]}" "$@" -c listen_addresses= -c port="$pg_speed_port"
  # As with pg_ctl, whose words tools wait for, its log is on the standard output.
  echo 'waiting for server to start...'
  NOTIFY_SOCKET='' postgres "$@" -c unix_socket_directories=/var/run/postgresql 2>&1 &
  server=$!
  pg_speed_await "is not ready" pg_speed_is_ready "$server"
  echo 'server started'
}

# Whoever started it.
docker_temp_server_stop() {
  local server
  pg_speed_read_pid || return 0
  echo 'waiting for server to shut down...'
  kill -INT "$server"
  pg_speed_await "does not stop" pg_speed_has_ended "$server"
  echo 'server stopped'
}

# Waits until `$2 $3` holds.
pg_speed_await() {
  local until=$((SECONDS + pg_speed_limit))
  until "$2" "$3"; do
    [ "$SECONDS" -lt "$until" ] ||
      pg_speed_fail "The server for the files in /docker-entrypoint-initdb.d $1 after $pg_speed_limit s; its log is above." \
        "Give it longer (PGCTLTIMEOUT, in seconds), or look at the arguments of the service."
    sleep 0.02
  done
}

pg_speed_is_ready() {
  local line
  kill -0 "$1" 2> /dev/null ||
    pg_speed_fail "The server for the files in /docker-entrypoint-initdb.d ended; its log is above." "Look at the arguments of the service."
  while read -r line; do
    case $line in ready* | standby*) return 0 ;; esac
  done 2> /dev/null < "$PGDATA/postmaster.pid"
  return 1
}

pg_speed_has_ended() { ! kill -0 "$1" 2> /dev/null; }

pg_speed_read_pid() { { read -r server; } 2> /dev/null < "$PGDATA/postmaster.pid"; }

# For variables of a script's own: exports NAME, from the file that NAME_FILE names where that is set, else with a default.
file_env() {
  local name=$1 file=${1}_FILE
  [ -z "${!name-}" ] || [ -z "${!file-}" ] || pg_speed_fail "$name and $file are both set." "Set one of them."
  if [ -n "${!file-}" ]; then export "$name=$(< "${!file}")"; else export "$name=${!name:-${2-}}"; fi
  unset "$file"
}

docker_process_init_files() {
  local file
  for file in "$@"; do
    case $file in
      *.sh | *.sql | *.sql.gz | *.sql.xz | *.sql.zst)
        [ -f "$file" ] && [ -r "$file" ] || pg_speed_fail "$file is no file that user $(id -u) can read." "Make it readable, or leave it out."
        ;;
    esac
    case $file in
      *.sh) pg_speed_run_script "$file" ;;
      *.sql) echo "pg-speed: running $file" && docker_process_sql --file "$file" ;;
      *.sql.gz) echo "pg-speed: running $file" && gunzip --stdout "$file" | docker_process_sql ;;
      *.sql.xz) echo "pg-speed: running $file" && xz --decompress --stdout "$file" | docker_process_sql ;;
      *.sql.zst) echo "pg-speed: running $file" && zstd --decompress --stdout "$file" | docker_process_sql ;;
      *) echo "pg-speed: ignoring $file: only .sh, .sql, .sql.gz, .sql.xz and .sql.zst are run" ;;
    esac
  done
}

pg_speed_run_script() {
  if [ -x "$1" ]; then
    echo "pg-speed: running $1"
    "$1" || pg_speed_explain "$1" $?
  else
    echo "pg-speed: sourcing $1"
    # shellcheck source=/dev/null
    . "$1"
  fi
}

pg_speed_explain() {
  case $2 in 126 | 127) pg_speed_say "$1 ended with exit code $2: the shell above did not find a program, or its first line (#!) names none" ;; esac
  return "$2"
}

docker_temp_server_start
docker_process_init_files /docker-entrypoint-initdb.d/*
docker_temp_server_stop
