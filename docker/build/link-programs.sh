#!/bin/sh
# Puts the entry point on PATH, under the names that it goes by; the two programs that want an empty PGDATA; and, where there are
# several servers, the programs of the one that PG_MAJOR names, because PATH itself cannot follow that variable.
set -eu
lib=/usr/local/lib/pg-speed
chmod -R a+rX "$lib"
chmod 755 "$lib/entrypoint.sh" "$lib/service/program.sh"
for name in pg-speed docker-entrypoint.sh docker-ensure-initdb.sh docker-enforce-initdb.sh; do
  ln -s ../lib/pg-speed/entrypoint.sh "/usr/local/bin/$name"
done
for name in initdb pg_basebackup; do ln -s ../lib/pg-speed/service/program.sh "/usr/local/bin/$name"; done
set -- /usr/local/share/pg-speed/versions/*
[ $# -gt 1 ] || exit 0
for version in "$@"; do
  for program in "/usr/lib/postgresql/${version##*/}/bin"/*; do
    ln -sf ../lib/pg-speed/service/program.sh "/usr/local/bin/${program##*/}"
  done
done
