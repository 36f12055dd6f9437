#!/bin/sh
# Makes the data directories that the service starts from, for the majors in $1, of which the first is the one that it runs:
#   /usr/local/share/pg-speed/data/MAJOR/KIND   to be copied, readable for every user
#   PGDATA of the official image                the same files as hard links, started from where they lie
# KIND is `default` (as initdb makes it) or, from 18 on, `no-checksums`; the latter is what profile turbo wants, so that it
# is what lies in PGDATA. Both: a profile must not be something else than it says.
set -eu
share=/usr/local/share/pg-speed
# The first number that is not PostgreSQL's own: what the official image's first database has, too.
SPARE=16384

make_kind() { # major, kind, arguments of initdb
  major=$1 folder=$share/data/$1/$2
  shift 2
  install --directory --owner postgres --group postgres "$folder"
  setpriv --reuid postgres --regid postgres --init-groups -- "/usr/lib/postgresql/$major/bin/initdb" --pgdata "$folder" \
    --username postgres --encoding UTF8 --locale en_US.utf8 --no-sync "$@" > /dev/null 2>&1
  # Nothing is in the WAL that the files lack. An empty segment is kept as its first page; the service gives it its size.
  # A server from elsewhere may lack the program: its segment stays whole.
  if [ -x "/usr/lib/postgresql/$major/bin/pg_resetwal" ]; then
    setpriv --reuid postgres --regid postgres --init-groups -- "/usr/lib/postgresql/$major/bin/pg_resetwal" "$folder" > /dev/null
    truncate --size 8192 "$folder"/pg_wal/0*
  fi
  chmod -R a+rX "$folder"
}

link_data() { # major, kind
  folder=/var/lib/postgresql/data
  [ "$1" -lt 18 ] || folder=/var/lib/postgresql/$1/docker
  # Majors up to 17 share the place: it is the first one's.
  [ ! -e "$folder" ] || return 0
  mkdir -p "${folder%/*}"
  cp -al "$share/data/$1/$2" "$folder"
  # What becomes the first database of the user's: template1's files, which only want a row in pg_database (service/claim.sh).
  # In place that is far quicker than copying 300 files; on a tmpfs it is not, hence only here.
  cp -al "$folder/base/1" "$folder/base/$SPARE"
  rm -f "$folder/base/$SPARE/pg_internal.init"
  echo "baked $1 $2" > "$folder/pg_speed_mark"
  chown postgres:postgres "$folder" "$folder/pg_speed_mark" "${folder%/*}"
  # As the official image: a tmpfs that is mounted there takes these rights over, and then any user may make a folder in it.
  chmod 1777 "$folder" "${folder%/*}"
}

mkdir -p "$share/versions"
for major in $1; do
  [ ! -e "$share/versions/$major" ] || continue
  [ -e "$share/major" ] || echo "$major" > "$share/major"
  version=$("/usr/lib/postgresql/$major/bin/postgres" --version)
  version=${version#postgres (PostgreSQL) }
  echo "${version%% *}" > "$share/versions/$major"
  make_kind "$major" default
  if [ "$major" -ge 18 ]; then
    make_kind "$major" no-checksums --no-data-checksums
    link_data "$major" no-checksums
  else
    link_data "$major" default
  fi
done
