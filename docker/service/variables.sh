# The variables of the official image.

# Exports NAME: its own value, else what the file holds that NAME_FILE names, else the default.
read_variable() { # name, default
  eval "value=\${$1-} file=\${$1_FILE-}"
  [ -z "$value" ] || [ -z "$file" ] || fail "$1 and $1_FILE are both set." "Set one of them."
  if [ -n "$file" ]; then
    [ -r "$file" ] && [ ! -d "$file" ] || fail "$1_FILE: $file cannot be read." "Mount the file there, or set $1."
    value=$(cat "$file")
  fi
  export "$1=${value:-$2}"
  unset "$1_FILE"
}

read_variables() {
  read_variable POSTGRES_PASSWORD ''
  read_variable POSTGRES_USER postgres
  read_variable POSTGRES_DB "$POSTGRES_USER"
  read_variable POSTGRES_INITDB_ARGS ''
  : "${POSTGRES_HOST_AUTH_METHOD=}" "${POSTGRES_INITDB_WALDIR=}"
  refuse_line_break POSTGRES_USER "$POSTGRES_USER"
  refuse_line_break POSTGRES_DB "$POSTGRES_DB"
  case $POSTGRES_USER in
    pg_*) fail "POSTGRES_USER: '$POSTGRES_USER' begins with pg_, which PostgreSQL keeps for its own roles." "Choose another name." ;;
  esac
}

refuse_line_break() {
  case $2 in *"$newline"*) fail "$1 holds a line break, which a name may not have here." "Take it out." ;; esac
}

# initdb, which the official image hands its password to in a file, takes the first line and no carriage return.
read_password() {
  password=${POSTGRES_PASSWORD%%"$newline"*}
  [ "$password" = "$POSTGRES_PASSWORD" ] || say "POSTGRES_PASSWORD holds a line break: as in the official image its first line is the password"
  case $password in *[[:cntrl:]]) password=${password%"$(printf '\r')"} ;; esac
  [ -n "$password" ] || [ -z "$POSTGRES_PASSWORD" ] || fail "POSTGRES_PASSWORD: its first line is empty." "Take out the line break."
}
