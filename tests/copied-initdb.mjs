// A folder of PostgreSQL's programs for tests that are not about initdb: there it copies what the real one made for the same user with
// the same arguments. Copying takes 0.1 s of processor time, initdb 0.6 s, and the tests run it hundreds of times.
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Runs the real initdb wherever a copy would not be the same, and once for each copy. */
const INITDB = `set -u
pgdata= user= pwfile= previous= key="$(id -u) \${TZ-} \${LC_ALL-} \${LANG-}"
for word; do
  case $previous in
    -D) pgdata=$word previous=; continue ;;
    -U) user=$word ;;
  esac
  case $word in
    --pwfile=*) pwfile=\${word#*=} word=--pwfile ;;
    -X | --waldir*) exec "$real/initdb" "$@" ;;
  esac
  key="$key $word" previous=$word
done
[ -n "$pgdata" ] && [ -z "$(ls -A "$pgdata" 2> /dev/null)" ] || exec "$real/initdb" "$@"
copy=$kept/$(printf %s "$key" | cksum | tr ' ' -).tar
if [ ! -e "$copy" ]; then
  "$real/initdb" "$@" || exit
  draft=$copy.$$
  tar -S -C "$pgdata" -cf "$draft" . && mv "$draft" "$copy" || rm -f "$draft"
  exit 0
fi
mkdir -p "$pgdata" && tar -C "$pgdata" -xf "$copy" || exit
[ -z "$pwfile" ] && exit
# The password of the copy is that of its first user.
printf "ALTER ROLE \\"%s\\" PASSWORD '%s'\\n" "$user" "$(sed "s/'/''/g" "$pwfile")" |
  "$real/postgres" --single -D "$pgdata" -c fsync=off -c log_checkpoints=off postgres > /dev/null
`;

/**
 * @param {string} real folder of PostgreSQL's programs
 * @param {string} folder made, for any user to read
 * @returns {string} the folder
 */
export function makeCopiedInitdb(real, folder) {
  const kept = path.join(folder, 'copies');
  mkdirSync(kept, { recursive: true });
  // The servers of the tests run as several users.
  chmodSync(folder, 0o755);
  chmodSync(kept, 0o1777);
  // A link would lead the program to the real folder.
  for (const name of readdirSync(real).filter((name) => name !== 'initdb')) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\nexec '${path.join(real, name)}' "$@"\n`, { mode: 0o755 });
  }
  const initdb = `#!/bin/sh\nreal='${real}' kept='${kept}'\n${INITDB}`;
  writeFileSync(path.join(folder, 'initdb'), initdb, { mode: 0o755 });
  return folder;
}
