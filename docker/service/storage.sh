# The profile, and where the data directory is.
LEAST_MB=56
ENOUGH_MB=256

# Sets storage, kind, max_wal_mb, min_wal_mb, profile_args; the files are made by build/write-profiles.mjs.
read_profile() {
  export PG_SPEED_PROFILE="${PG_SPEED_PROFILE:-turbo}"
  folder=$share/profiles/$PG_MAJOR
  case $PG_SPEED_PROFILE in
    */* | .*) known='' ;;
    *) known=$folder/$PG_SPEED_PROFILE ;;
  esac
  [ -n "$known" ] && [ -f "$known" ] ||
    fail "PG_SPEED_PROFILE: '$PG_SPEED_PROFILE' is not a profile." "Profiles: $(cd "$folder" && echo *)."
  profile_args=''
  {
    read -r storage kind max_wal_mb min_wal_mb
    while read -r setting; do
      quote_word "$setting"
      profile_args="$profile_args -c $quoted"
    done
  } < "$known"
}

# As root: folders that a mount made, or that are missing, become the server's.
own_folders() {
  for folder in "$PGDATA" ${POSTGRES_INITDB_WALDIR:+"$POSTGRES_INITDB_WALDIR"} /var/run/postgresql; do
    [ -d "$folder" ] || (umask 022 && mkdir -p "$folder") 2> /dev/null ||
      fail "$folder cannot be made." "Mount a folder there, e.g. --tmpfs $folder."
    # Nothing of somebody else's is given away: what is in it stays theirs.
    if [ -O "$folder" ] || { [ "$folder" != /var/run/postgresql ] && [ -r "$folder" ] && is_empty "$folder"; }; then
      chown postgres:postgres "$folder" || refuse_owner
    fi
  done
  [ -k /var/run/postgresql ] || chmod 3777 /var/run/postgresql || :
}

refuse_owner() {
  find_missing 0:CHOWN
  fail "$folder cannot be given to the user postgres${missing:+: root lacks the capability$missing}." \
    "Mount a folder that takes owners${missing:+, add the capability (--cap-add$missing)}, or use --user."
}

# Whether folder $1 is; else sets `file` to one in it.
is_empty() {
  for file in "$1"/* "$1"/.[!.]*; do [ ! -e "$file" ] || return 1; done
}

# A read-only root, and no mount on PGDATA, where the official image has a volume.
move_data() {
  state=''
  [ ! -r "$PGDATA/pg_speed_mark" ] || read -r state _ < "$PGDATA/pg_speed_mark" || :
  [ "$state" = baked ] || return 0
  for folder in /tmp /var/run/postgresql; do
    if [ -w "$folder" ]; then
      say "$PGDATA is read-only: the data is in $folder/pgdata, and ends with that mount"
      PGDATA=$folder/pgdata
      return
    fi
  done
}

check_folders() {
  [ ! -O "$PGDATA" ] || [ -w "$PGDATA" ] || move_data
  [ -d "$PGDATA" ] || mkdir -p "$PGDATA" 2> /dev/null ||
    fail "PGDATA: user $uid cannot make the folder $PGDATA." "Mount one that is this user's, e.g. --tmpfs $PGDATA:uid=$uid."
  [ -O "$PGDATA" ] ||
    fail "PGDATA: $PGDATA does not belong to user $uid, and PostgreSQL takes only a folder of its own." \
      "Mount one that does, e.g. --tmpfs $PGDATA:uid=$uid, or set PGDATA to a new folder below it."
  [ -w "$PGDATA" ] ||
    fail "PGDATA: $PGDATA is read-only, and the image declares no volume for it." "Mount a folder there, e.g. --tmpfs $PGDATA:size=1g (with --user, also uid=$uid)."
  [ -d /var/run/postgresql ] || mkdir -p /var/run/postgresql 2> /dev/null || :
  case " $*" in *unix_socket_directories*) return 0 ;; esac
  [ -w /var/run/postgresql ] ||
    fail "User $uid cannot write to /var/run/postgresql, where the server's socket is." "Mount a folder there: --tmpfs /var/run/postgresql:mode=1777."
}

# Sets `where`, and wal_args, by which a small tmpfs is not filled by WAL (the limit is soft: hence a quarter).
find_storage() {
  wal_args='' where='data on disk'
  facts=$(stat --file-system --format '%T %S %b %a' "$PGDATA")
  type=${facts%% *} facts=${facts#* }
  case $type in
    tmpfs | ramfs) ;;
    *)
      [ "$storage" != tmpfs ] || refuse_disk
      return 0
      ;;
  esac
  block=${facts%% *} facts=${facts#* }
  size_mb=$((block * ${facts% *} / 1048576)) free_mb=$((block * ${facts#* } / 1048576))
  where="data in memory, $size_mb MB of tmpfs"
  [ "$storage" != disk ] || where="$where, although the profile is one for the disk"
  # A ramfs has no size.
  [ "$type" = tmpfs ] || return 0
  [ -e "$PGDATA/pg_speed_mark" ] || [ "$free_mb" -ge $LEAST_MB ] ||
    fail "The tmpfs on $PGDATA has $free_mb MB free of $size_mb MB; an empty cluster needs $LEAST_MB MB." \
      "Give it more: --tmpfs $PGDATA:size=1g. /dev/shm is no place for it: a container's has 64 MB."
  [ "$size_mb" -ge $ENOUGH_MB ] || say "The tmpfs of $size_mb MB is small; most test suites need $ENOUGH_MB MB or more (--tmpfs ...:size=1g)."
  cap_mb=$((free_mb / 4 > 32 ? free_mb / 4 : 32))
  [ "$max_wal_mb" -le "$cap_mb" ] || wal_args="-c max_wal_size=${cap_mb}MB"
  [ "$min_wal_mb" -le "$cap_mb" ] || wal_args="$wal_args -c min_wal_size=${cap_mb}MB"
}

# Whether the data is on a mount, which may outlive the container; memory does not.
is_kept() {
  case $type in tmpfs | ramfs) return 1 ;; esac
  folder=$PGDATA
  until mountpoint -q "$folder"; do
    folder=${folder%/*}
    [ -n "$folder" ] || return 1
  done
}

refuse_disk() {
  mount=$PGDATA
  [ "$PG_MAJOR" -lt 18 ] || mount=/var/lib/postgresql
  fail "Profile '$PG_SPEED_PROFILE' keeps its data in memory, and $PGDATA is on disk." \
    "Mount a tmpfs: --tmpfs $mount:size=1g. Without one, 'turbo' is the fastest profile (PG_SPEED_PROFILE=turbo)."
}

# Only for who asks for much parallel work: a test suite hardly ever needs more than the 64 MB that a container has.
warn_of_small_shm() {
  case " $* " in *work_mem=* | *hash_mem_multiplier=* | *max_parallel_workers_per_gather=*) ;; *) return 0 ;; esac
  facts=$(stat --file-system --format '%S %b' /dev/shm 2> /dev/null) || return 0
  shm_mb=$((${facts% *} * ${facts#* } / 1048576))
  [ "$shm_mb" -gt 64 ] || say "/dev/shm has $shm_mb MB: large parallel queries may fail for want of it; --shm-size=256m helps."
}
