#!/bin/sh
# Entry point of the image, /usr/local/bin/docker-entrypoint.sh and pg-speed: the database service, the command, the Woodpecker
# plugin, or any program. POSIX sh, and no program is run that need not be: each costs a millisecond of every start.
if [ -n "${BASH_SOURCE-}" ] && [ "$BASH_SOURCE" != "$0" ]; then
  echo "pg-speed: the entry point of this image has no functions for other scripts; do not source it, run it." >&2
  echo "pg-speed: docker-ensure-initdb.sh makes the data and ends; files in /docker-entrypoint-initdb.d have docker_process_sql." >&2
  exit 1
fi
set -eu
lib=/usr/local/lib/pg-speed
. "$lib/service/words.sh"

run_command() {
  . "$lib/service/names.sh"
  read_uid
  has_name "$uid" || say "User $uid has no name in this image, and initdb wants one: to start servers, run it as root or with --user postgres."
  exec node "$lib/dist/cli.cjs" "$@"
}

run_program() {
  if ! { [ -x "$1" ] && [ ! -d "$1" ]; } && ! { [ "${1#*/}" = "$1" ] && command -v "$1" > /dev/null; }; then
    say "'$1' is neither a command of pg-speed nor a program of this image that can be run." \
      "Arguments for the server begin with a dash, or follow the word postgres; 'help' lists the commands."
    [ ! -e "$1" ] || exit 126
    exit 127
  fi
  exec "$@"
}

# What is made where there is no data yet: all, or all but the server.
goal=server
case ${0##*/} in
  docker-ensure-initdb.sh | docker-enforce-initdb.sh)
    goal=${0##*/}
    [ "${1-}" = postgres ] || set -- postgres "$@"
    ;;
esac
case ${1-} in
  adopt | compare | doctor | help | plan | profiles | publish | report | run | start | stop | tune) run_command "$@" ;;
  -h | --help | -V | --version) [ "${0##*/}" != pg-speed ] || [ $# -gt 1 ] || run_command "$@" ;;
  '')
    # Only a plugin has settings.
    case $newline$(export -p) in
      *"${newline}export PLUGIN_"*)
        [ -z "${PLUGIN_WORKERS-}" ] || run_command run --host woodpecker
        run_command compare --host woodpecker
        ;;
    esac
    ;;
  postgres) shift ;;
  -*) ;;
  *) run_program "$@" ;;
esac
[ -n "${1-}" ] || set --
. "$lib/service/service.sh"
# Images that bring a database are made with an entry point in which `sed` replaced the last words of this file, those of the
# official one: it makes the data, and runs e.g. `echo "skipping..."` in place of the server.
run_server exec "$@"
