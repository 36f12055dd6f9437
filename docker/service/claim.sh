# Gives a new cluster the user, the password and the database of the variables, and lets them in over TCP. All of it is done before
# a port is open, by one session of the server in single-user mode.

claim_cluster() {
  mark_as making
  write_auth
  choose_encryption "$@"
  { printf '\nhost all all all %s\n' "${POSTGRES_HOST_AUTH_METHOD:-$encryption}" >> "$PGDATA/pg_hba.conf"; } 2> /dev/null || refuse_write
  claim_sql=''
  # ALTER ROLE cannot rename the session's own user. 10 is the superuser that initdb makes, whatever its name.
  if [ "$POSTGRES_USER" != postgres ]; then
    quote_literal "$POSTGRES_USER"
    add_sql "UPDATE pg_catalog.pg_authid SET rolname = $quoted WHERE oid = 10;"
  fi
  if [ -n "$password" ]; then
    quote_name "$POSTGRES_USER"
    name=$quoted
    quote_literal "$password"
    add_sql "ALTER ROLE $name PASSWORD $quoted;"
  fi
  case $POSTGRES_DB in
    postgres | template0 | template1) ;;
    *) add_database ;;
  esac
  [ -z "$claim_sql" ] || run_claim
  finish_copy
}

add_database() {
  if [ -d "$PGDATA/base/16384" ]; then
    # A database as CREATE DATABASE makes it, of the files that the image was built with: a copy of template1's row and files.
    quote_literal "$POSTGRES_DB"
    changes="jsonb_build_object('oid', 16384, 'datname', $quoted::name, 'datistemplate', false, 'datacl', null)"
    add_sql "INSERT INTO pg_catalog.pg_database SELECT (jsonb_populate_record(d, $changes)).* FROM pg_catalog.pg_database d WHERE oid = 1;"
    return
  fi
  # It is made of a template.
  finish_copy
  quote_name "$POSTGRES_DB"
  # The other strategy writes each page to the WAL too.
  strategy=''
  [ "$PG_MAJOR" -lt 15 ] || strategy=' STRATEGY FILE_COPY'
  add_sql "CREATE DATABASE $quoted$strategy;"
}

add_sql() { claim_sql=$claim_sql$1$newline; }

# Methods of POSTGRES_INITDB_ARGS, and how passwords are stored then, as initdb writes them.
write_auth() {
  encryption=scram-sha-256
  [ "$PG_MAJOR" -ge 14 ] || encryption=md5
  [ "$auth_local $auth_host" != 'trust trust' ] || return 0
  sed -i -e "/^local/s/trust\$/$auth_local/" -e "/^host/s/trust\$/$auth_host/" "$PGDATA/pg_hba.conf" || refuse_write
  case "$auth_local $auth_host" in
    *scram-sha-256*) encryption=scram-sha-256 ;;
    *md5*) encryption=md5 ;;
  esac
  { echo "password_encryption = '$encryption'" >> "$PGDATA/postgresql.conf"; } 2> /dev/null || refuse_write
}

# The method for TCP is the one that passwords are stored in. Only the server knows all ways to write a setting.
choose_encryption() {
  case " $*" in
    *[Pp][Aa][Ss][Ss][Ww][Oo][Rr][Dd][-_][Ee]* | *config*file*)
      encryption=$(postgres -C password_encryption "$@") ||
        fail "The server refuses its arguments; what it said is above." "Look at the arguments of the service, and at POSTGRES_INITDB_ARGS."
      ;;
  esac
}

# The password is on the standard input, and no log shows statements.
run_claim() {
  find_user_name
  with_user_name postgres --single -F -c exit_on_error=on -c log_min_error_statement=panic -c log_checkpoints=off \
    -c shared_buffers=1MB -c "password_encryption=$encryption" postgres > /dev/null << SQL ||
$claim_sql
SQL
    fail "The user and the database could not be made; what the server said is above." \
      "Look at POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD and the room on $PGDATA."
}

# The server in single-user mode and initdb want a name for the user of the process.
find_user_name() {
  user_names=''
  ! has_name "$uid" || return 0
  user_names=/var/run/postgresql/.pg-speed-user
  write_user_name "$user_names"
}

with_user_name() {
  if [ -z "$user_names" ]; then
    "$@"
    return
  fi
  code=0
  LD_PRELOAD=$library NSS_WRAPPER_PASSWD=$user_names.passwd NSS_WRAPPER_GROUP=$user_names.group env "$@" || code=$?
  rm -f "$user_names.passwd" "$user_names.group"
  return "$code"
}
