#!/bin/sh
# Builds the image; its arguments go to `docker build`. It builds twice, of which the second time is only the last line: the exact
# version of the server's package, which the environment of the image has as that of the official one.
set -eu
cd "$(dirname "$0")/.."
ids=$(mktemp)
trap 'rm -f "$ids"' EXIT
docker build --iidfile "$ids" --file docker/Dockerfile "$@" .
# shellcheck disable=SC2016 # the container's shell reads them; a server that is of no package knows its number
ask='dpkg-query --show --showformat="\${Version}" "postgresql-$PG_MAJOR" 2> /dev/null || cat "/usr/local/share/pg-speed/versions/$PG_MAJOR"'
first=$(cat "$ids")
version=$(docker run --rm --network none --entrypoint sh "$first" -c "$ask")
docker build --file docker/Dockerfile --build-arg "PG_VERSION=$version" "$@" .
docker image rm "$first" > /dev/null 2>&1 || :
