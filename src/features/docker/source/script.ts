// Holds the shell script that runs inside a container: it makes the data directory, and starts and stops the server.

/** Our folder in a container, in its writable layer, which is removed with it. */
const BASE = '/tmp/pg-speed';
/** Mount point of a template's volume: open to every user, and a new volume takes over its mode. */
export const TEMPLATE_MOUNT = '/var/tmp';
/**
 * Start and end of making the data directory in seconds since boot, how it was made, and the cluster's id: `12.34 12.98
 * initdb 0123456789ab`.
 */
export const ORIGIN_FILE = `${BASE}/origin`;
/** Log lines of a container that ended before it had a data directory. */
export const INITDB_FAILED = 'pg-speed: initdb failed';
export const FOLDER_FAILED = 'pg-speed: the folder of the data failed';
export const SCRIPT_FAILED = 'pg-speed: a script of the image failed';
/** Log lines about a copy of the template. */
export const COPIED = 'pg-speed: data directory from template';
export const COPY_FAILED = 'pg-speed: copying the template failed';
/** Log line of a container that could not write the template. */
export const KEEPING_FAILED = 'pg-speed: keeping a template failed';

/**
 * The entry command of a container, for any POSIX shell; its arguments are the server's. It makes the data directory,
 * sets its owner, and runs the server as its child: process 1 adopts what `docker exec` leaves, which would confuse a
 * server, and must survive a stop for `SAVE`. With `keep` it makes a template and no server.
 * The container of a server can only read templates: a superuser's SQL there could change what later servers start
 * from. With `await` it waits for the template that another container, which nobody can connect to, makes under the
 * same id.
 * Variables: PGDATA, PG_SPEED_SOURCE (`initdb`, `template`, `await`, `keep`, `seed`), PG_SPEED_ID, PG_SPEED_OWNER (one
 * statement), PG_SPEED_CERTIFICATE and PG_SPEED_KEY (PEM, or not set), and POSTGRES_* for scripts of the image.
 */
export const ENTRY = String.raw`
umask 077
base=${BASE}
template=${TEMPLATE_MOUNT}/pg-speed.tar
server=
made=initdb
mkdir -p "$base"
read -r began _ < /proc/uptime

trap 'if [ -n "$server" ]; then kill -INT "$server" 2> /dev/null; else exit 143; fi' INT TERM

fail() {
  echo "pg-speed: $1 failed" >&2
  exit 1
}

# A signal ends "wait" before the server has ended.
await() {
  while :; do
    wait "$server"
    code=$?
    kill -0 "$server" 2> /dev/null || return 0
  done
}

has_ended() {
  case $(cat "/proc/$1/stat" 2> /dev/null) in '' | *') Z '*) return 0 ;; esac
  return 1
}

empty_data() {
  rm -rf "$PGDATA"
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA" || fail 'the folder of the data'
}

# Scripts of the image run as its own entry point runs them; they may need the settings, but nobody may connect yet.
run_entrypoint() {
  made=entrypoint
  # That of pg-speed's own image stays the server's parent, and can do without a server. The profile's settings are among the arguments.
  if [ -e /usr/local/lib/pg-speed/entrypoint.sh ]; then
    (umask 022 && PG_SPEED_PROFILE=default exec docker-ensure-initdb.sh "$@") &
    server=$!
    await
    server=
    [ "$code" = 0 ] || fail 'a script of the image'
    return
  fi
  (umask 022 && exec docker-entrypoint.sh postgres "$@" -c listen_addresses= -c ssl=off) &
  server=$!
  # The entry point becomes the server; before that it has another one of its own.
  until [ "$(sed -n 1p "$PGDATA/postmaster.pid" 2> /dev/null)" = "$server" ] && grep -q '^ready' "$PGDATA/postmaster.pid"; do
    if has_ended "$server"; then fail 'a script of the image'; fi
    sleep 0.1
  done
  kill -INT "$server"
  await
  server=
}

make_data() {
  if [ -n "$(ls -A /docker-entrypoint-initdb.d 2> /dev/null)" ]; then
    run_entrypoint "$@"
  elif ! out=$(eval "initdb -D \"\$PGDATA\" -U postgres -A scram-sha-256 --auth-local=trust -E UTF8 $POSTGRES_INITDB_ARGS" 2>&1); then
    printf '%s\n' "$out" >&2
    fail initdb
  fi
}

copy_template() {
  tar -C "$PGDATA" -xf "$template" || fail 'copying the template'
}

# One file, which gets its name once it is whole; who waits for it looks for the mark.
keep_template() {
  new=$template.$PG_SPEED_ID
  {
    tar -C "$PGDATA" -S --hole-detection=raw -cf "$new" . || tar -C "$PGDATA" -cf "$new" .
  } 2> /dev/null && mv -f "$new" "$template" && : > "$new.whole" && return
  rm -f "$new"
  fail 'keeping a template'
}

empty_data
case $PG_SPEED_SOURCE in
  seed)
    made=seed
    [ -p "$base/go" ] || mkfifo "$base/go"
    read -r go < "$base/go"
    ;;
  template)
    copy_template
    made=template
    ;;
  await)
    until [ -e "$template.$PG_SPEED_ID.whole" ]; do sleep 0.01; done
    copy_template
    ;;
  keep)
    # Marks, and what containers left that were killed while they wrote.
    find "$template".* -mmin +60 -exec rm -f {} + 2> /dev/null
    make_data "$@"
    keep_template
    exit
    ;;
  *) make_data "$@" ;;
esac
echo "pg-speed: data directory from $made" >&2
out=$(printf '%s\n' "$PG_SPEED_OWNER" | postgres --single -F -c shared_buffers=1MB -D "$PGDATA" postgres 2>&1)
case $out in
  *ERROR:* | *FATAL:* | *PANIC:*)
    printf '%s\n' "$out" >&2
    fail 'naming the owner'
    ;;
esac
cat > "$PGDATA/pg_hba.conf" << END
local all all trust
local replication all trust
host all all all scram-sha-256
host replication all all scram-sha-256
END
if [ -n "$PG_SPEED_KEY" ]; then
  printf '%s\n' "$PG_SPEED_CERTIFICATE" > "$PGDATA/server.crt"
  printf '%s\n' "$PG_SPEED_KEY" > "$PGDATA/server.key"
fi
read -r ready _ < /proc/uptime
echo "$began $ready $made $PG_SPEED_ID" > "$base/origin"
unset PG_SPEED_OWNER PG_SPEED_CERTIFICATE PG_SPEED_KEY POSTGRES_PASSWORD

while :; do
  postgres -D "$PGDATA" "$@" &
  server=$!
  await
  [ -e "$base/hold" ] || exit "$code"
  read -r go < "$base/go"
  rm -f "$base/hold"
done
`;

/**
 * Run in a container with a tar stream as input: fills PGDATA, and lets the entry command go on. On a busy machine it may begin before the
 * entry command, which empties PGDATA and then makes the pipe.
 */
export const SEED = `
until [ -p ${BASE}/go ]; do sleep 0.01; done
cd "$PGDATA" && tar -xf - && chmod 700 "$PGDATA" || exit 1
echo go > ${BASE}/go
`;

/** Run in a container: stops its server cleanly and prints PGDATA as a tar stream; the entry command waits for `RESUME`. */
export const SAVE = `
[ -p ${BASE}/go ] || mkfifo ${BASE}/go
: > ${BASE}/hold
pg_ctl -D "$PGDATA" -m fast -w -t 120 stop >&2 || exit 1
cd "$PGDATA" && rm -f postmaster.opts && exec tar -cf - .
`;

/** Lets the entry command start the server again. */
export const RESUME = `echo go > ${BASE}/go`;
