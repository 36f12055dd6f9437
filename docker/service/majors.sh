# Which of the image's servers is meant, and where its data is. The image's own PG_MAJOR and PGDATA are those of its first one.
share=/usr/local/share/pg-speed

choose_major() {
  read -r first_major < "$share/major"
  export PG_MAJOR="${PG_MAJOR:-$first_major}"
  case $PG_MAJOR in
    *[!0-9]*) known='' ;;
    *) known=$share/versions/$PG_MAJOR ;;
  esac
  [ -n "$known" ] && [ -r "$known" ] ||
    fail "PG_MAJOR: this image has no PostgreSQL '$PG_MAJOR'." "It has: $(cd "$share/versions" && echo *)."
  read -r version < "$known"
  [ "$PG_MAJOR" = "$first_major" ] || export PG_VERSION="$version"
  bin=/usr/lib/postgresql/$PG_MAJOR/bin
  PATH=$bin:$PATH
}

# As in the official image, which moved it in 18 so that one volume can hold several majors.
choose_pgdata() {
  find_pgdata "$first_major"
  # What the image says of its first major says nothing of another one.
  [ "$PG_MAJOR" = "$first_major" ] || [ "${PGDATA-}" != "$found" ] || PGDATA=''
  find_pgdata "$PG_MAJOR"
  export PGDATA="${PGDATA:-$found}"
  case $PGDATA in /*) ;; *) PGDATA=$PWD/$PGDATA ;; esac
}

# Sets `found`: where the official image of major $1 has its data.
find_pgdata() {
  found=/var/lib/postgresql/data
  [ "$1" -lt 18 ] || found=/var/lib/postgresql/$1/docker
}

refuse_old_mount() {
  old=/var/lib/postgresql/data
  [ "$PG_MAJOR" -lt 18 ] || [ "$PGDATA" = "$old" ] || ! [ -d "$old" ] || ! mountpoint -q "$old" || [ "${PGDATA#"$old"/}" != "$PGDATA" ] ||
    fail "There is a mount on $old, but from PostgreSQL 18 on the data is in $PGDATA." \
      "Mount /var/lib/postgresql instead, or set PGDATA to a folder below $old."
}
