# The server, and the signals that end it.

has_scripts() {
  for file in /docker-entrypoint-initdb.d/*; do [ ! -e "$file" ] || return 0; done
  return 1
}

run_server() {
  trap stop_server TERM INT QUIT
  if [ "$state" != ready ] && has_scripts; then run_scripts "$@"; fi
  start_server "$@"
  trap 'kill -HUP "$server"' HUP
  wait_for "$server"
  exit "$code"
}

start_server() {
  postgres "$@" &
  server=$!
}

# On the socket only, as clients take an open port for a server that is ready.
run_scripts() {
  start_server "$@" -c listen_addresses= -c port=5432
  PGPASSWORD=$POSTGRES_PASSWORD bash "$lib/service/scripts.sh" "$server" &
  wait_for $!
  if [ "$code" != 0 ]; then
    say "a file in /docker-entrypoint-initdb.d failed (exit code $code); the server is not started"
    end_server
    exit "$code"
  fi
  kill -INT "$server"
  wait_for "$server"
  finish_claim
}

# Waits for the end of $1; a signal that was answered meanwhile does not count. Sets `code`.
wait_for() {
  while :; do
    code=0
    wait "$1" || code=$?
    kill -0 "$1" 2> /dev/null || return 0
  done
}

# Nobody needs a checkpoint of data that is thrown away.
stop_server() {
  trap '' TERM INT QUIT HUP
  [ -z "${server-}" ] || end_server
  exit 0
}

# More than once, as a server that has just been started does not listen to signals yet.
end_server() {
  while kill -QUIT "$server" 2> /dev/null; do sleep 0.02; done
}
