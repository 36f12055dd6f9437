#!/bin/sh
# In an image of several majors: a program of the one that PG_MAJOR names. `docker exec` has the image's PATH and PGDATA, which
# cannot know it. In every image: initdb and pg_basebackup, which find PGDATA empty in the official image.
set -eu
. /usr/local/lib/pg-speed/service/words.sh
. /usr/local/lib/pg-speed/service/majors.sh
choose_major
choose_pgdata
# A server that came without its clients is asked by those of the first.
[ -x "$bin/${0##*/}" ] || bin=/usr/lib/postgresql/$first_major/bin
[ -x "$bin/${0##*/}" ] || fail "Neither PostgreSQL $PG_MAJOR of this image nor $first_major has ${0##*/}."
case ${0##*/} in
  initdb | pg_basebackup)
    state=''
    [ ! -r "$PGDATA/pg_speed_mark" ] || read -r state _ < "$PGDATA/pg_speed_mark" || :
    # Nobody has used it yet. A service that starts here later copies it from the image again.
    [ "$state" != baked ] || find "$PGDATA" -mindepth 1 -delete 2> /dev/null || :
    ;;
esac
exec "$bin/${0##*/}" "$@"
