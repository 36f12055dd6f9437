// Holds the sentences that explain changes to the user: memory, settings, health checks, images.
import { SINCE } from '../../../profiles/majors.ts';

export const IN_MEMORY = 'In memory nothing waits for a disk, and fsync has no measured effect.';
export const NO_SIZE =
  'Without a size the mount may take half of the memory. When it is full, statements fail with "No space left on device"; `size=2g` behind a colon would set a limit.';
export const MOVED_DATA = `The data folder moved with PostgreSQL ${SINCE.movedData}, from /var/lib/postgresql/data to below /var/lib/postgresql.`;
export const ANY_VERSION = `The versions need different mounts, since the data folder moved with ${SINCE.movedData}; PGDATA puts it in one place for all of them. GitHub adds it to \`env\`; act 0.2.89 puts it in the place of \`env\`, so set it there if you use act.`;
export const OWN_USER =
  'A mount in memory belongs to root, and the user of this container could not change its rights; a folder below it is its own.';
export const CHECK_EACH_SECOND =
  'The steps begin when the health check has passed: one each second is not late, and interval times retries stays as it was.';
export const CHECK_OVER_TCP =
  'The check asks over TCP, since the server with which the image sets itself up listens on its socket only.';
export const GITHUB_COMMAND =
  "`command:` of a service exists on GitHub since April 2026, replaces the image's own, and is not known to actionlint 1.7.12.";
export const ENTRYPOINT_ADDS = 'The image starts `postgres` with the words of its command.';
export const NOTHING_TO_KEEP =
  'With fsync off a crash of the machine can damage the data, which ends with the job anyway.';
export const BOTH_NAMES = 'The service keeps both names under which GitLab makes it known, since no `alias` is added.';
export const RUNNER_MEMORY = "Memory for a service can only be set in the runner's config.toml (`services_tmpfs`).";
export const TRUSTED_MEMORY = '`tmpfs:` would be faster still, where an admin has trusted the repository with volumes.';
export const INITDB_WRITES = `POSTGRES_INITDB_ARGS is the one way that this runner knows; initdb takes \`-c\` from ${SINCE.initdbSettings} on and writes it into postgresql.conf.`;
export const COPIED_FOLDER =
  'The image starts from a copied data directory, and takes the same variables as the official one.';
