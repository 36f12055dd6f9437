# The database service: what entrypoint.sh does with the server's arguments in "$@".
. "$lib/service/words.sh"
. "$lib/service/names.sh"
. "$lib/service/variables.sh"
. "$lib/service/storage.sh"
. "$lib/service/cluster.sh"
. "$lib/service/claim.sh"
. "$lib/service/server.sh"

# The first process of a container is not ended by a signal that it has no answer to.
trap 'exit 0' TERM INT QUIT
umask 077
share=/usr/local/share/pg-speed
choose_major
bin=/usr/lib/postgresql/$PG_MAJOR/bin
PATH=$bin:$PATH
for argument in "$@"; do
  case $argument in --help | -\? | --version | -V | --describe-config) exec postgres "$@" ;; esac
done
read_variables
choose_pgdata
read_profile
read_uid
if [ "$uid" = 0 ]; then
  own_folders
  export HOME=/var/lib/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups -- "$0" postgres "$@"
fi
check_folder
find_storage
read_initdb_args
# The profile first, then POSTGRES_INITDB_ARGS: of two values of a setting the last counts.
eval "set -- $profile_args $wal_args $initdb_settings \"\$@\""
warn_of_small_shm "$@"
say "PostgreSQL $version, profile $PG_SPEED_PROFILE, $where ($PGDATA); for tests: its data does not survive a crash"
prepare_cluster "$@"
run_server "$@"
