#!/usr/bin/env bash
# docker-ensure-initdb.sh and docker-enforce-initdb.sh of the test images: they make the data directory and start no server
# that stays. On data that is there the first ends well, the second does not.
set -Eeo pipefail
# shellcheck source=entrypoint.sh
. /usr/local/bin/docker-entrypoint.sh
[ "${1-}" = postgres ] || set -- postgres "$@"
docker_setup_env
docker_create_db_directories
[ "$(id -u)" != 0 ] || exec gosu postgres "${BASH_SOURCE[0]}" "$@"
if [ -z "$DATABASE_ALREADY_EXISTS" ]; then
  initialize_database "$@"
  exit
fi
name=${0##*/}
[ "$name" = docker-ensure-initdb.sh ] || refuse "$name: error: database already initialized in '$PGDATA'!"
complain "$name: note: database already initialized in '$PGDATA'!"
