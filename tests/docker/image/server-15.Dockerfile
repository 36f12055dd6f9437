# Debian's PostgreSQL 15 with psql and pgbench, and the user, folders and locale of the official image.
ARG BASE
FROM ${BASE}
RUN printf 'path-exclude=/usr/share/%s/*\n' doc man info > /etc/dpkg/dpkg.cfg.d/small
RUN groupadd --system --gid 999 postgres \
 && useradd --system --uid 999 --gid 999 --home-dir /var/lib/postgresql --shell /bin/bash postgres
RUN apt-get update -qq \
 && mkdir -p /etc/postgresql-common \
 && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
 && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends gosu libnss-wrapper locales postgresql-15 xz-utils zstd \
 && localedef --inputfile en_US --charmap UTF-8 --alias-file /usr/share/locale/locale.alias en_US.UTF-8 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
