# The data directory. Its file pg_speed_mark says whose it is: "STATE MAJOR KIND", where STATE is
#   baked   as the image was built: nobody has used it
#   making  being made; a start that ended half-way leaves it
#   ready   with the user, password and database of the variables

prepare_cluster() {
  mark=$PGDATA/pg_speed_mark copying='' templates=''
  state='' made_major='' made_kind=''
  [ ! -e "$mark" ] || read -r state made_major made_kind < "$mark" || :
  case $state in
    ready)
      check_own
      # Data that a Dockerfile copied here is in a folder with the rights of the image's; the server wants it for itself.
      find "$PGDATA" -maxdepth 0 -perm /027 -exec chmod 700 {} + || refuse_write
      ;;
    baked)
      refuse_without_password
      if [ "$made_major $made_kind" != "$PG_MAJOR $kind" ] || [ -n "$initdb_reason" ]; then
        empty_folder
        fill_folder
      else
        mark_as making
        chmod 700 "$PGDATA"
        complete_wal
      fi
      claim_cluster "$@"
      ;;
    making)
      fail "$PGDATA was left half-made by a start that failed; its log says why." \
        "Remove the container (docker rm -v), or empty the volume, and start again."
      ;;
    *)
      if [ -e "$PGDATA/PG_VERSION" ]; then
        adopt_data
        return
      fi
      is_empty "$PGDATA" || fail "$PGDATA is not empty: it holds ${file##*/}." "Mount an empty folder, or set PGDATA to a new one below it."
      refuse_without_password
      fill_folder
      claim_cluster "$@"
      ;;
  esac
}

check_own() {
  [ "$made_major" = "$PG_MAJOR" ] ||
    fail "$PGDATA is of PostgreSQL $made_major, and this service is PostgreSQL $PG_MAJOR." \
      "Set PG_MAJOR=$made_major where the image has it, or start with an empty folder."
  case $made_kind in
    initdb | "$kind") ;;
    *)
      fail "$PGDATA was made with other checksums than profile '$PG_SPEED_PROFILE' has ($made_kind, not $kind)." \
        "Start with an empty folder, or with the profile of the first start."
      ;;
  esac
  say "using the data of an earlier start; POSTGRES_* variables change nothing in it"
  case $goal in
    server) printf '\nPostgreSQL Database directory appears to contain a database; Skipping initialization\n\n' ;;
    docker-enforce-initdb.sh) fail "docker-enforce-initdb.sh: there is a database in $PGDATA already." "Use docker-ensure-initdb.sh, or an empty folder." ;;
  esac
}

mark_as() { { echo "$1 $PG_MAJOR $kind" > "$mark"; } 2> /dev/null || refuse_write; }

finish_claim() { mark_as ready; }

# Data that initdb or pg_basebackup made in this container, or a build in this image.
adopt_data() {
  read -r made_major < "$PGDATA/PG_VERSION" || :
  ! is_kept ||
    fail "$PGDATA is a data directory of PostgreSQL $made_major that this image did not make. Here nothing survives a crash, so it is left alone." \
      "Use the image that made it, or an empty folder."
  state=ready made_kind=initdb
  check_own
}

refuse_without_password() {
  [ -z "$POSTGRES_PASSWORD" ] && [ "$POSTGRES_HOST_AUTH_METHOD" != trust ] || return 0
  fail "POSTGRES_PASSWORD is not set, and the superuser needs a password." \
    "Set it (-e POSTGRES_PASSWORD=...), or POSTGRES_HOST_AUTH_METHOD=trust to let everybody in without one."
}

# Only what the image put there itself.
empty_folder() {
  find "$PGDATA" -mindepth 1 -delete ||
    fail "The image's data cannot be removed from $PGDATA, and this start needs other data${initdb_reason:+ ($initdb_reason)}." \
      "Mount files elsewhere, e.g. in /etc/postgresql, and name them in arguments of the server."
}

fill_folder() {
  chmod 700 "$PGDATA" || refuse_write
  if [ -n "$initdb_reason" ]; then
    run_initdb
    return
  fi
  mark_as making
  copy_data "$share/data/$PG_MAJOR/$kind"
  complete_wal
}

# Copies all but the template databases, which go on being copied in the background: the session that claims the cluster is in
# database `postgres`, whose folder is the last. Nothing keeps its owner: whoever copies it is that.
copy_data() {
  mkdir "$PGDATA/base" || refuse_write
  for part in "$1"/*; do [ "${part##*/}" = base ] || set -- "$@" "$part"; done
  from=$1
  shift
  cp -R "$@" "$PGDATA/" || refuse_write
  set -- "$from"/base/*
  while [ $# -gt 1 ]; do
    templates="$templates ${1##*/}"
    shift
  done
  (cd "$from/base" && exec cp -R $templates "$PGDATA/base/") &
  copying=$!
  cp -R "$1" "$PGDATA/base/" || refuse_write
}

finish_copy() {
  [ -n "$copying" ] || return 0
  wait "$copying" || refuse_write
  copying=''
}

refuse_write() { fail "The data directory could not be written to $PGDATA." "Give it more room, and a file system that takes owners and modes."; }

# The image has the first page of the first segment; the rest of it is zeros. It costs the image 16 MB and each start their copy.
complete_wal() { truncate --size 16M "$PGDATA"/pg_wal/0* || refuse_write; }

run_initdb() {
  say "running initdb, as the data directory in the image is not like that: $initdb_reason"
  [ "$kind" != no-checksums ] || initdb_args="--no-data-checksums $initdb_args"
  [ "$kind" != default ] || [ "$PG_MAJOR" -lt 18 ] || initdb_args="--data-checksums $initdb_args"
  if [ -n "$POSTGRES_INITDB_WALDIR" ]; then
    quote_word "$POSTGRES_INITDB_WALDIR"
    initdb_args="$initdb_args --waldir=$quoted"
  fi
  kind=initdb
  # A method that asks for passwords makes initdb ask for one.
  [ -z "$password" ] || initdb_args="--pwfile=/dev/stdin $initdb_args"
  find_user_name
  eval "with_user_name initdb --pgdata \"\$PGDATA\" --username postgres --no-sync $initdb_args" << PASSWORD || refuse_initdb
$password
PASSWORD
  [ -e "$PGDATA/PG_VERSION" ] || refuse_initdb
  # A sample of postgresql.conf that somebody replaced may lack these. First in the file, so that any other line of it wins.
  sed -i -e "1i listen_addresses = '*'" -e "1i unix_socket_directories = '/var/run/postgresql'" "$PGDATA/postgresql.conf" || refuse_write
}

refuse_initdb() {
  fail "initdb made no data directory; what it said is above." \
    "Look at POSTGRES_INITDB_ARGS ($POSTGRES_INITDB_ARGS) and at what is mounted on $PGDATA."
}
