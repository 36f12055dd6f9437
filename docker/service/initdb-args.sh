# POSTGRES_INITDB_ARGS in order: what the baked directories have asks for nothing, settings become arguments of the server, methods
# of authentication go into pg_hba.conf, and anything else wants an initdb of its own.

read_initdb_args() {
  initdb_settings='' initdb_args='' initdb_reason='' auth_local=trust auth_host=trust
  [ -z "$POSTGRES_INITDB_WALDIR" ] || initdb_reason=POSTGRES_INITDB_WALDIR
  if [ "${LANG-}" != en_US.utf8 ] || [ -n "${LC_ALL-}${LC_COLLATE-}${LC_CTYPE-}${LC_MESSAGES-}${LC_MONETARY-}${LC_NUMERIC-}${LC_TIME-}" ]; then
    initdb_reason='the locale of the environment'
  fi
  [ -z "${TZ-}" ] || initdb_reason=TZ
  [ -n "$POSTGRES_INITDB_ARGS" ] || return 0
  # The variable may hold quoted words, as on a command line. It is parsed before it is run, as a shell ends on what it cannot parse.
  (eval "if false; then : $POSTGRES_INITDB_ARGS${newline}fi") 2> /dev/null ||
    fail "POSTGRES_INITDB_ARGS cannot be split into words: $POSTGRES_INITDB_ARGS" "Look at its quotes and brackets."
  set +u
  eval "sort_initdb_args $POSTGRES_INITDB_ARGS"
  set -u
}

sort_initdb_args() {
  while [ $# -gt 0 ]; do
    case $1 in
      --no-sync | --nosync | -N | --no-instructions | --sync-method=*) keep_initdb_arg "$1" ;;
      -E | -A | --encoding | --locale | --auth | --auth-local | --auth-host)
        [ $# -gt 1 ] || fail "POSTGRES_INITDB_ARGS: $1 lacks its value." "Write it as $1 VALUE."
        sort_initdb_arg "$1" "$2"
        shift
        ;;
      --encoding=* | --locale=* | --auth=* | --auth-local=* | --auth-host=*) sort_initdb_arg "${1%%=*}" "${1#*=}" ;;
      -A*) sort_initdb_arg --auth "${1#-A}" ;;
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
    -E=UTF8 | -E=UTF-8 | -E=utf8 | --encoding=UTF8 | --encoding=UTF-8 | --encoding=utf8) keep_initdb_arg "--encoding=$2" ;;
    --locale=en_US.utf8 | --locale=en_US.UTF-8) keep_initdb_arg "--locale=$2" ;;
    -E=*) add_initdb_arg "--encoding=$2" ;;
    -A=* | --auth*=*) choose_auth "$1" "$2" ;;
    *) add_initdb_arg "$1=$2" ;;
  esac
}

# Those that need no file or map of their own; initdb has its say on the others.
choose_auth() { # name, method
  case $1=$2 in
    *=trust | *=reject | *=scram-sha-256 | *=md5 | *=password) ;;
    -A=*) add_initdb_arg "--auth=$2" && return ;;
    *) add_initdb_arg "$1=$2" && return ;;
  esac
  [ "$1" = --auth-host ] || auth_local=$2
  [ "$1" = --auth-local ] || auth_host=$2
  [ -n "$password" ] || [ "$2" = trust ] || [ "$2" = reject ] ||
    fail "POSTGRES_INITDB_ARGS: $1=$2 asks for a password, and the superuser has none." "Set POSTGRES_PASSWORD, or leave $1 out."
}

# Below 18 initdb knows only the one, and makes data without them unless asked.
choose_checksums() { # kind, argument
  if [ "$PG_MAJOR" -ge 18 ]; then kind=$1; else add_initdb_arg "$2"; fi
}

add_initdb_setting() {
  quote_word "$1"
  initdb_settings="$initdb_settings -c $quoted"
}

# For an initdb that runs for another reason.
keep_initdb_arg() {
  quote_word "$1"
  initdb_args="$initdb_args $quoted"
}

add_initdb_arg() {
  keep_initdb_arg "$1"
  initdb_reason="POSTGRES_INITDB_ARGS ($1)"
}
