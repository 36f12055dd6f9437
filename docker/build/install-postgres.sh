#!/bin/sh
# Installs the servers of the majors in $1 (those that the base image has already stay as they are), the packages in $2,
# and what the entry point needs: a locale, a user, setpriv. Leaves no lists, caches, manuals.
set -eu
majors=$1
packages=${2-}

fail() {
  printf 'pg-speed: %s\n' "$@" >&2
  exit 1
}

install_packages() {
  DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends "$@"
}

# The PostgreSQL project's own repository, by the script that Debian's package brings. Debian and Ubuntu have one major each.
add_pgdg() {
  install_packages ca-certificates postgresql-common
  for script in /usr/share/postgresql-common/pgdg/*.sh; do
    [ -f "$script" ] || continue
    sh "$script" -y
    return
  done
  fail "postgresql-common of this base image has no script that adds the repository of other majors than Debian's." \
    "Use a newer Debian or Ubuntu as BASE, or one that has PostgreSQL $major."
}

# A slim base leaves out translations as well; the official image has those of the server.
printf 'path-exclude=/usr/share/%s/*\n' doc man info > /etc/dpkg/dpkg.cfg.d/pg-speed
echo 'path-include=/usr/share/locale/*' >> /etc/dpkg/dpkg.cfg.d/pg-speed
mkdir -p /etc/postgresql-common
echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf

# As in the official image, so that files on volumes belong to the same number; the next free one where it is taken.
if ! getent passwd postgres > /dev/null; then
  getent group 999 > /dev/null || groupadd --system --gid 999 postgres
  getent group postgres > /dev/null || groupadd --system postgres
  uid=--uid=999
  ! getent passwd 999 > /dev/null || uid=
  useradd --system ${uid:+"$uid"} --gid postgres --home-dir /var/lib/postgresql --shell /bin/bash postgres
fi

apt-get update -qq
# Node's binary wants libstdc++; a user without a name in /etc/passwd wants libnss-wrapper; scripts for the official image call gosu.
# shellcheck disable=SC2086 # a list of names
install_packages gosu libnss-wrapper libstdc++6 locales util-linux xz-utils zstd $packages
# Debian has it in /usr/sbin, the official image here.
[ -e /usr/local/bin/gosu ] || ln -s "$(command -v gosu)" /usr/local/bin/gosu
# No file of aliases: not every Debian has one, and it has none for this name.
localedef --inputfile en_US --charmap UTF-8 en_US.UTF-8 ||
  fail "localedef could not make the locale en_US.UTF-8 on this base image; what it printed is above." \
    "Use a BASE whose package 'locales' has /usr/share/i18n/locales/en_US."
for major in $majors; do
  [ ! -x "/usr/lib/postgresql/$major/bin/postgres" ] || continue
  apt-cache show "postgresql-$major" > /dev/null 2>&1 || add_pgdg
  install_packages "postgresql-$major"
done
rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/apt /var/log/dpkg.log /var/log/alternatives.log
rm -rf /usr/share/doc /usr/share/man /usr/share/info

# What `initdb` makes postgresql.conf of: the server listens outside the container, its socket is where Debian's clients look for it.
# dpkg writes the file of a later package beside it. That of the first major is one folder higher, where the official image has it.
shared=/usr/share/postgresql/postgresql.conf.sample
for major in $majors; do
  for sample in "/usr/share/postgresql/$major" "/usr/lib/postgresql/$major/share" "/usr/lib/postgresql/$major/share/postgresql"; do
    sample=$sample/postgresql.conf.sample
    [ -f "$sample" ] && [ ! -h "$sample" ] || continue
    dpkg-divert --quiet --add --rename --divert "$sample.dpkg" "$sample"
    cp "$sample.dpkg" "$sample"
    printf "%s\n" "listen_addresses = '*'" "unix_socket_directories = '/var/run/postgresql'" >> "$sample"
    if [ ! -e "$shared" ]; then
      mkdir -p "${shared%/*}"
      mv "$sample" "$shared"
      ln -s "$shared" "$sample"
    fi
  done
done
mkdir -p /docker-entrypoint-initdb.d
# Any user may make a data directory in it, as in the official image.
install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql
install --directory --owner postgres --group postgres --mode 3777 /var/run/postgresql
