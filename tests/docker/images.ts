import { describe } from '@jest/globals';

/** The images that the global setup has made: each keeps the contract of the official image of its version. */
export const IMAGES = {
  /** Debian's PostgreSQL 15 with psql and pgbench; PGDATA and the volume are /var/lib/postgresql/data. */
  postgres15: 'pg-speed-test/postgres:15',
  /** PostgreSQL 18 with an older psql and no pgbench; PGDATA is /var/lib/postgresql/18/docker, below the volume. */
  postgres18: 'pg-speed-test/postgres:18',
  /** The image of 15 with two files in /docker-entrypoint-initdb.d, as images made for an extension have. */
  extended15: 'pg-speed-test/extended:15',
  /** The project's own image (docker/Dockerfile), of 15. */
  own15: 'pg-speed-test/pg-speed:15',
  /** The project's own image with 15, which its service runs, and 18. */
  own15And18: 'pg-speed-test/pg-speed:15-18',
} as const;

/** Why there is no Docker engine to test with; empty when there is one. */
export const NO_ENGINE = process.env.PG_SPEED_TEST_NO_DOCKER ?? '';

/** The environment by which a command finds the engine of the tests, whatever its HOME: `DOCKER_HOST`. */
export const DOCKER_ENV: Readonly<Record<string, string>> = {
  DOCKER_HOST: process.env.PG_SPEED_TEST_DOCKER_HOST ?? '',
};

/** `describe`, but without an engine all tests inside are skipped, and counted as skipped. */
export const describeDocker = NO_ENGINE === '' ? describe : describe.skip;
