# The server, the files that are run on one before it, and the signals that end them.
server='' runner='' is_announced='' signal=QUIT

has_scripts() {
  [ ! -d /docker-entrypoint-initdb.d ] || { [ -r /docker-entrypoint-initdb.d ] && [ -x /docker-entrypoint-initdb.d ]; } ||
    fail "/docker-entrypoint-initdb.d cannot be read by user $uid." "Make it readable: chmod a+rx, where it is mounted from."
  for file in /docker-entrypoint-initdb.d/*; do [ ! -e "$file" ] || return 0; done
  return 1
}

# What is left to do for a new cluster once it is the user's. Tools wait for the official image's words.
finish_cluster() {
  if has_scripts; then run_scripts "$@"; fi
  finish_claim
  [ "$goal" != server ] || printf '\nPostgreSQL init process complete; ready for start up.\n\n'
}

# A server of their own logs, for the first time, that it is ready.
run_scripts() {
  PGPASSWORD=$password bash "$lib/service/scripts.sh" "$@" &
  runner=$!
  wait_for "$runner"
  runner=''
  if read_pid; then
    end_server
    [ "$code" != 0 ] ||
      fail "A file in /docker-entrypoint-initdb.d ended the run of all (exit 0); the server is not started." \
        "A file that is not executable is sourced: leave out its 'exit', or make it executable."
  fi
  [ "$code" = 0 ] || {
    say "what runs the files in /docker-entrypoint-initdb.d failed (exit code $code); the server is not started"
    exit "$code"
  }
  is_announced=yes
}

# Runs the server's command line. Nothing is left of it where a Dockerfile took it out of the entry point.
run_server() {
  [ $# -gt 0 ] || exit 0
  "$@" &
  server=$!
  trap 'kill -HUP "$server"' HUP
  [ "$state" = ready ] || [ -n "$is_announced" ] || announce_server
  wait_for "$server"
  exit "$code"
}

# The official image starts its server twice, and both log that it is ready: the first on the standard output, the second on the standard
# error. Tools wait for both. Ours comes after the server's own line: nobody who waits for either is early.
announce_server() {
  until is_ready; do
    kill -0 "$server" 2> /dev/null || return 0
    # Each look at it is a process that the start would have to share a processor with.
    sleep 0.05
  done
  echo 'pg-speed: first start done, said again for those who wait for it twice: database system is ready to accept connections'
}

# The server keeps its state in the file of its process id.
is_ready() {
  while read -r line; do
    case $line in ready* | standby*) return 0 ;; esac
  done 2> /dev/null < "$PGDATA/postmaster.pid"
  return 1
}

# Sets `server` to the one that runs on the data, whoever started it.
read_pid() { { read -r server; } 2> /dev/null < "$PGDATA/postmaster.pid"; }

# Waits for the end of $1; a signal that was answered meanwhile does not count. Sets `code`.
wait_for() {
  while :; do
    code=0
    wait "$1" || code=$?
    kill -0 "$1" 2> /dev/null || return 0
  done
}

# Nobody needs a checkpoint of data that is thrown away. Data that may outlive the container is shut down, as pg_checksums and other
# programs want it.
stop_server() { # the signal that came
  trap '' TERM INT HUP
  trap 'signal=QUIT' QUIT
  if [ -n "$runner" ]; then
    kill -KILL "$runner" 2> /dev/null || :
    read_pid || :
  elif [ "$1" != QUIT ] && is_kept; then
    signal=INT
  fi
  [ -z "$server" ] || end_server
  exit 0
}

# More than once, as a server that has just been started does not listen to signals yet.
end_server() {
  while kill -"$signal" "$server" 2> /dev/null; do sleep 0.02; done
}
