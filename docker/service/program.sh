#!/bin/sh
# In an image of several majors: a program of the one that PG_MAJOR names. `docker exec` has the image's PATH and PGDATA, which
# cannot know it.
set -eu
. /usr/local/lib/pg-speed/service/words.sh
. /usr/local/lib/pg-speed/service/majors.sh
choose_major
choose_pgdata
# A server that came without its clients is asked by those of the first.
[ -x "$bin/${0##*/}" ] || bin=/usr/lib/postgresql/$first_major/bin
[ -x "$bin/${0##*/}" ] || fail "Neither PostgreSQL $PG_MAJOR of this image nor $first_major has ${0##*/}."
exec "$bin/${0##*/}" "$@"
