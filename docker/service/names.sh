# The user of the process, and a name for one that has none: a container can be run with any number (`--user 1234`).

# Sets `uid`, without a program.
read_uid() {
  while read -r key _ uid _; do
    [ "$key" != Uid: ] || return 0
  done < /proc/self/status
}

# Sets `missing` to those capabilities of "$@" (NUMBER:NAME) that this process lacks, e.g. after `--cap-drop ALL`.
find_missing() {
  missing=''
  while read -r key mask; do
    [ "$key" != CapEff: ] || break
  done < /proc/self/status
  for capability in "$@"; do
    [ $((0x$mask >> ${capability%:*} & 1)) = 1 ] || missing="$missing ${capability#*:}"
  done
}

# Whether user $1 has a name in this image.
has_name() {
  while IFS=: read -r _ _ number _; do
    [ "$number" != "$1" ] || return 0
  done < /etc/passwd
  return 1
}

# Sets `library`, which makes programs see the user as one named postgres, by the files $1.passwd and $1.group.
write_user_name() {
  for library in /usr/lib/*/libnss_wrapper.so; do
    [ -e "$library" ] || fail "User $uid has no name in this image." "Use --user postgres."
  done
  gid=$(id -g)
  printf 'postgres:x:%s:%s::%s:/bin/sh\n' "$uid" "$gid" "${HOME:-/}" > "$1.passwd"
  printf 'postgres:x:%s:\n' "$gid" > "$1.group"
}
