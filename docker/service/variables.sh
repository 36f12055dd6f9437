# The variables of the official image, and PG_SPEED_PROFILE and PG_MAJOR.

# Exports NAME: its own value, else what the file holds that NAME_FILE names, else the default.
read_variable() { # name, default
  eval "value=\${$1-} file=\${$1_FILE-}"
  [ -z "$value" ] || [ -z "$file" ] || fail "$1 and $1_FILE are both set." "Set one of them."
  if [ -n "$file" ]; then
    [ -r "$file" ] || fail "$1_FILE: $file cannot be read." "Mount the file there, or set $1."
    value=$(cat "$file")
  fi
  case $value in
    *"$newline"*) fail "$1 holds a line break, which neither a name nor a password may have here." "Take it out." ;;
  esac
  export "$1=${value:-$2}"
  unset "$1_FILE"
}

read_variables() {
  read_variable POSTGRES_PASSWORD ''
  read_variable POSTGRES_USER postgres
  read_variable POSTGRES_DB "$POSTGRES_USER"
  read_variable POSTGRES_INITDB_ARGS ''
  : "${POSTGRES_HOST_AUTH_METHOD=}" "${POSTGRES_INITDB_WALDIR=}"
  case $POSTGRES_USER in
    pg_*) fail "POSTGRES_USER: '$POSTGRES_USER' begins with pg_, which PostgreSQL keeps for its own roles." "Choose another name." ;;
  esac
}

choose_major() {
  read -r first_major < "$share/major"
  export PG_MAJOR="${PG_MAJOR:-$first_major}"
  [ -r "$share/versions/$PG_MAJOR" ] ||
    fail "PG_MAJOR: this image has no PostgreSQL '$PG_MAJOR'." "It has: $(cd "$share/versions" && echo *)."
  read -r version < "$share/versions/$PG_MAJOR"
}

# As in the official image, which moved it in 18 so that one volume can hold several majors.
choose_pgdata() {
  old=/var/lib/postgresql/data
  if [ "$PG_MAJOR" -lt 18 ]; then
    export PGDATA="${PGDATA:-$old}"
    return
  fi
  export PGDATA="${PGDATA:-/var/lib/postgresql/$PG_MAJOR/docker}"
  [ "$PGDATA" = "$old" ] || ! [ -d "$old" ] || ! mountpoint -q "$old" ||
    fail "There is a mount on $old, but from PostgreSQL 18 on the data is in $PGDATA." \
      "Mount /var/lib/postgresql instead, or set PGDATA=$old."
}

# The order of POSTGRES_INITDB_ARGS: what the baked directories have changes nothing, settings become arguments of the server, and
# anything else wants an initdb of its own.
read_initdb_args() {
  initdb_settings='' initdb_args='' initdb_reason=''
  [ -z "$POSTGRES_INITDB_WALDIR" ] || initdb_reason=POSTGRES_INITDB_WALDIR
  if [ "${LANG-}" != en_US.utf8 ] || [ -n "${LC_ALL-}${LC_COLLATE-}${LC_CTYPE-}${LC_MESSAGES-}${LC_MONETARY-}${LC_NUMERIC-}${LC_TIME-}" ]; then
    initdb_reason='the locale of the environment'
  fi
  [ -z "${TZ-}" ] || initdb_reason=TZ
  [ -n "$POSTGRES_INITDB_ARGS" ] || return 0
  # The variable may hold quoted words, as on a command line.
  eval "sort_initdb_args $POSTGRES_INITDB_ARGS"
}

sort_initdb_args() {
  while [ $# -gt 0 ]; do
    case $1 in
      --no-sync | --nosync | -N | --no-instructions | --sync-method=*) ;;
      -E | --encoding | --locale)
        [ $# -gt 1 ] || fail "POSTGRES_INITDB_ARGS: $1 lacks its value." "Write it as $1 VALUE."
        sort_initdb_arg "$1" "$2"
        shift
        ;;
      --encoding=* | --locale=*) sort_initdb_arg "${1%%=*}" "${1#*=}" ;;
      -c | --set)
        case ${2-} in *=*) ;; *) fail "POSTGRES_INITDB_ARGS: $1 '${2-}' is not NAME=VALUE." "Write e.g. -c fsync=off." ;; esac
        add_initdb_setting "$2"
        shift
        ;;
      -c*=*) add_initdb_setting "${1#-c}" ;;
      --set=*=*) add_initdb_setting "${1#--set=}" ;;
      --no-data-checksums) choose_checksums no-checksums "$1" ;;
      -k | --data-checksums) choose_checksums default "$1" ;;
      *) add_initdb_arg "$1" ;;
    esac
    shift
  done
}

sort_initdb_arg() { # name, value
  case $1=$2 in
    -E=UTF8 | -E=UTF-8 | -E=utf8 | --encoding=UTF8 | --encoding=UTF-8 | --encoding=utf8) ;;
    --locale=en_US.utf8 | --locale=en_US.UTF-8) ;;
    -E=*) add_initdb_arg "--encoding=$2" ;;
    *) add_initdb_arg "$1=$2" ;;
  esac
}

# Below 18 initdb knows only the one, and makes data without them unless asked.
choose_checksums() { # kind, argument
  if [ "$PG_MAJOR" -ge 18 ]; then kind=$1; else add_initdb_arg "$2"; fi
}

add_initdb_setting() {
  quote_word "$1"
  initdb_settings="$initdb_settings -c $quoted"
}

add_initdb_arg() {
  quote_word "$1"
  initdb_args="$initdb_args $quoted"
  initdb_reason="POSTGRES_INITDB_ARGS ($1)"
}
