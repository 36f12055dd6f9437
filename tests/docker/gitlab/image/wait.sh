#!/bin/bash
# Called as `HOST:PORT -t SECONDS` it waits for a port; any other call is a command to run.
case $1 in
  *:*) ;;
  *) exec "$@" ;;
esac
host=${1%:*}
port=${1##*:}
end=$((SECONDS + ${3:-30}))
until (exec 3<> "/dev/tcp/$host/$port") 2> /dev/null; do
  if ((SECONDS >= end)); then
    echo "Nothing listens on $1 after ${3:-30} seconds." >&2
    exit 1
  fi
  sleep 0.1
done
