# The database service: what entrypoint.sh does with the server's arguments in "$@", up to the command line in "$@" that it runs.
. "$lib/service/names.sh"
. "$lib/service/majors.sh"
. "$lib/service/variables.sh"
. "$lib/service/initdb-args.sh"
. "$lib/service/storage.sh"
. "$lib/service/cluster.sh"
. "$lib/service/claim.sh"
. "$lib/service/server.sh"

# The first process of a container is not ended by a signal that it has no answer to.
trap 'exit 0' TERM INT QUIT
umask 077
choose_major
for argument in "$@"; do
  case $argument in --help | -\? | --version | -V | --describe-config) exec postgres "$@" ;; esac
done
read_variables
choose_pgdata
refuse_old_mount
read_profile
read_uid
if [ "$uid" = 0 ]; then
  find_missing 7:SETUID 6:SETGID
  [ -z "$missing" ] || fail "Root lacks capabilities that it needs to become the user postgres:$missing." \
    "Add them (--cap-add SETUID --cap-add SETGID), or use --user postgres."
  own_folders
  export HOME=/var/lib/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups -- "$0" postgres "$@"
fi
check_folders "$@"
read_password
find_storage
read_initdb_args
# What the server takes only as its first argument.
mode=''
case ${1-} in --single | --boot | --check) mode=$1 && shift ;; esac
# The profile first, then POSTGRES_INITDB_ARGS: of two values of a setting the last counts.
eval "set -- $profile_args $wal_args $initdb_settings \"\$@\""
warn_of_small_shm "$@"
say "PostgreSQL $version, profile $PG_SPEED_PROFILE, $where ($PGDATA); for tests: its data does not survive a crash"
prepare_cluster "$@"
trap 'stop_server INT' TERM INT
trap 'stop_server QUIT' QUIT
[ "$state" = ready ] || finish_cluster "$@"
[ "$goal" = server ] || exit 0
[ -z "$mode" ] || exec postgres "$mode" "$@"
set -- postgres "$@"
# Data that was made before is served, also by an entry point that was changed to make it and end.
[ "$state" != ready ] || run_server exec "$@"
