# An image made for an extension: files in the folder that the entry point runs after initdb.
ARG SERVER
FROM ${SERVER}
COPY extension/ /docker-entrypoint-initdb.d/
