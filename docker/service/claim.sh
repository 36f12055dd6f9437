# Gives a new cluster the user, the password and the database of the variables, and lets them in over TCP. All of it is done before
# a port is open, by one session of the server in single-user mode.

claim_cluster() {
  echo "making $PG_MAJOR $kind" > "$mark"
  choose_encryption "$@"
  printf '\nhost all all all %s\n' "${POSTGRES_HOST_AUTH_METHOD:-$encryption}" >> "$PGDATA/pg_hba.conf"
  claim_sql=''
  # ALTER ROLE cannot rename the session's own user. 10 is the superuser that initdb makes, whatever its name.
  if [ "$POSTGRES_USER" != postgres ]; then
    quote_literal "$POSTGRES_USER"
    add_sql "UPDATE pg_catalog.pg_authid SET rolname = $quoted WHERE oid = 10;"
  fi
  if [ -n "$POSTGRES_PASSWORD" ]; then
    quote_name "$POSTGRES_USER"
    name=$quoted
    quote_literal "$POSTGRES_PASSWORD"
    add_sql "ALTER ROLE $name PASSWORD $quoted;"
  fi
  case $POSTGRES_DB in
    postgres | template0 | template1) ;;
    *) add_database ;;
  esac
  [ -z "$claim_sql" ] || run_claim
  finish_copy
  has_scripts || finish_claim
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

finish_claim() { echo "ready $PG_MAJOR $kind" > "$mark"; }

add_sql() { claim_sql=$claim_sql$1$newline; }

# As the documentation says: the method for TCP is the one that passwords are stored in.
choose_encryption() {
  encryption=scram-sha-256
  [ "$PG_MAJOR" -ge 14 ] || encryption=md5
  for argument in "$@"; do
    case $argument in
      password_encryption=* | -cpassword_encryption=* | --password_encryption=* | --password-encryption=*) encryption=${argument#*=} ;;
    esac
  done
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
