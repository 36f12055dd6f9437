#!/bin/sh
# Entry point of the image, /usr/local/bin/pg-speed and docker-entrypoint.sh: the command, the Woodpecker plugin, the database
# service, or any program. POSIX sh, and no program is run that need not be: each costs a millisecond of every start.
set -eu
lib=/usr/local/lib/pg-speed

run_command() {
  . "$lib/service/words.sh"
  . "$lib/service/names.sh"
  read_uid
  has_name "$uid" || say "User $uid has no name in this image, and initdb wants one: to start servers, run it as root or with --user postgres."
  exec node "$lib/dist/cli.cjs" "$@"
}

case ${1-} in
  compare | doctor | help | profiles | publish | report | start | stop) run_command "$@" ;;
  -h | --help | -V | --version) [ $# -gt 1 ] || run_command "$@" ;;
  '')
    newline='
'
    # Only a plugin has settings.
    case $newline$(export -p) in *"${newline}export PLUGIN_"*) run_command compare --host woodpecker ;; esac
    ;;
  postgres) shift ;;
  -*) ;;
  *) exec "$@" ;;
esac
[ -n "${1-}" ] || set --
. "$lib/service/service.sh"
