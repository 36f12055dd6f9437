# What the official image documents, on one of the servers: variables, folders, entry point, signal, port.
ARG SERVER
FROM ${SERVER}
ARG PG_MAJOR
ARG PG_VERSION
ARG PGDATA
ARG VOLUME
ENV PG_MAJOR=${PG_MAJOR} PG_VERSION=${PG_VERSION} PGDATA=${PGDATA} LANG=en_US.utf8
ENV PATH=$PATH:/usr/lib/postgresql/${PG_MAJOR}/bin
# Servers that `initdb` makes listen on all addresses of the container, with the socket where Debian's psql looks for it.
RUN sample=$(find /usr/lib/postgresql/${PG_MAJOR} /usr/share/postgresql -name postgresql.conf.sample | head -n 1) \
 && printf "%s\n" "listen_addresses = '*'" "unix_socket_directories = '/var/run/postgresql'" >> "$sample" \
 && mkdir -p /usr/share/postgresql && mv "$sample" /usr/share/postgresql/ \
 && ln -s /usr/share/postgresql/postgresql.conf.sample "$sample"
RUN ln -s "$(command -v gosu)" /usr/local/bin/gosu
RUN mkdir -p /docker-entrypoint-initdb.d \
 && install --directory --owner postgres --group postgres --mode 3777 /var/run/postgresql \
 && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql "${VOLUME}"
COPY entrypoint.sh /usr/local/bin/docker-entrypoint.sh
COPY ensure-initdb.sh /usr/local/bin/docker-ensure-initdb.sh
RUN ln -s docker-ensure-initdb.sh /usr/local/bin/docker-enforce-initdb.sh
VOLUME ${VOLUME}
ENTRYPOINT ["docker-entrypoint.sh"]
STOPSIGNAL SIGINT
EXPOSE 5432
CMD ["postgres"]
