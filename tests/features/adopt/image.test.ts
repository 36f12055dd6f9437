import { expect, test } from '@jest/globals';
import { type ImageKind, readImage } from '../../../src/features/adopt/change/image.ts';
import { NEWEST_MAJOR } from '../../../src/profiles/version.ts';

const DIGEST = `@sha256:${'3962158596daaef3'.repeat(4)}`;

/** The image as written, what it is, its name without a mirror, and its major version. */
const IMAGES: [written: string, kind: ImageKind, name: string, major: number | null][] = [
  ['postgres', 'folders', 'postgres', NEWEST_MAJOR],
  ['postgres:latest', 'folders', 'postgres', NEWEST_MAJOR],
  ['postgres:alpine', 'folders', 'postgres', NEWEST_MAJOR],
  ['postgres:bookworm', 'folders', 'postgres', NEWEST_MAJOR],
  ['postgres:bullseye', 'folders', 'postgres', null],
  ['postgres:alpine3.20', 'folders', 'postgres', null],
  ['postgres:16', 'folders', 'postgres', 16],
  [' postgres:16 ', 'folders', 'postgres', 16],
  ['postgres:16.4-alpine3.20', 'folders', 'postgres', 16],
  ['postgres:9.6', 'folders', 'postgres', 9],
  ['postgres:19beta1', 'folders', 'postgres', 19],
  ['postgres:18rc1-alpine', 'folders', 'postgres', 18],
  [`postgres${DIGEST}`, 'folders', 'postgres', null],
  [`postgres:17${DIGEST}`, 'folders', 'postgres', 17],
  [`pgvector/pgvector:pg17${DIGEST}`, 'folders', 'pgvector/pgvector', 17],
  ['library/postgres:16', 'folders', 'postgres', 16],
  ['docker.io/library/postgres:16', 'folders', 'postgres', 16],
  ['docker.io/postgres:16', 'folders', 'postgres', 16],
  ['public.ecr.aws/docker/library/postgres:15', 'folders', 'postgres', 15],
  ['mirror.gcr.io/postgres:15', 'folders', 'postgres', 15],
  ['localhost:5000/postgres:15', 'folders', 'postgres', 15],
  ['localhost:5000/postgres', 'folders', 'postgres', NEWEST_MAJOR],
  ['registry.example.com/dockerhub/postgres:14', 'folders', 'postgres', 14],
  ['registry.example.com/proxy/postgis/postgis:14-3.4', 'folders', 'postgis/postgis', 14],
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are texts of CI files
  ['${CI_DEPENDENCY_PROXY_GROUP_IMAGE_PREFIX}/postgres:16', 'folders', 'postgres', 16],
  ['$CI_DEPENDENCY_PROXY_GROUP_IMAGE_PREFIX/library/postgres:16', 'folders', 'postgres', 16],
  ['${{ vars.REGISTRY }}/postgres:16', 'folders', 'postgres', 16],
  ["${{ vars.REGISTRY || 'docker.io/library' }}/postgres:16", 'folders', 'postgres', 16],
  ['postgres:${{ inputs.version }}', 'folders', 'postgres', null],
  ['postgres:${PG_VERSION:-16}', 'folders', 'postgres', null],
  ['postgres:$PG_VERSION-alpine', 'folders', 'postgres', null],
  ['cimg/postgres:<< parameters.version >>', 'command', 'cimg/postgres', null],
  // The project has built these itself.
  ['ghcr.io/${{ github.repository }}/postgres:16', 'closed', '${{ github.repository }}/postgres', 16],
  ['$CI_REGISTRY_IMAGE/postgres:16', 'closed', '$CI_REGISTRY_IMAGE/postgres', 16],
  ['${CI_REGISTRY_IMAGE}/postgres:16', 'closed', '${CI_REGISTRY_IMAGE}/postgres', 16],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are texts of CI files
  ['postgis/postgis', 'folders', 'postgis/postgis', null],
  ['postgis/postgis:latest', 'folders', 'postgis/postgis', null],
  ['postgis/postgis:16-3.4-alpine', 'folders', 'postgis/postgis', 16],
  ['pgvector/pgvector:0.8.0-pg17', 'folders', 'pgvector/pgvector', 17],
  ['pgvector/pgvector:pg18-trixie', 'folders', 'pgvector/pgvector', 18],
  ['ankane/pgvector:v0.5.1', 'folders', 'ankane/pgvector', null],
  ['pgrouting/pgrouting:14-3.5-3.7', 'folders', 'pgrouting/pgrouting', 14],
  ['pgrouting/pgrouting:v3.0.0-postgresql_12', 'folders', 'pgrouting/pgrouting', null],
  ['pgautoupgrade/pgautoupgrade:18-alpine', 'closed', 'pgautoupgrade/pgautoupgrade', 18],
  ['orioledb/orioledb:latest-pg17', 'closed', 'orioledb/orioledb', 17],
  ['ghcr.io/acme/docker:postgres-17.9-postgis-3.6', 'closed', 'acme/docker', null],
  ['timescale/timescaledb:latest-pg16', 'command', 'timescale/timescaledb', 16],
  ['timescale/timescaledb:2.17.2-pg15', 'command', 'timescale/timescaledb', 15],
  ['cimg/postgres:16.4', 'command', 'cimg/postgres', 16],
  ['timescale/timescaledb-ha:pg16', 'closed', 'timescale/timescaledb-ha', 16],
  ['supabase/postgres:15.1.1.78', 'closed', 'supabase/postgres', 15],
  ['bitnami/postgresql:16', 'closed', 'bitnami/postgresql', 16],
  ['bitnamilegacy/postgresql:16.4.0-debian-12-r0', 'closed', 'bitnamilegacy/postgresql', 16],
  ['acme/postgres:16', 'closed', 'acme/postgres', 16],
  ['acme/postgres-with-samples:3', 'closed', 'acme/postgres-with-samples', null],
  ['ghcr.io/acme/our.postgres:1', 'closed', 'acme/our.postgres', null],
  ['groonga/pgroonga:4.0.1-alpine-17', 'closed', 'groonga/pgroonga', null],
  ['citusdata/citus:12.1', 'closed', 'citusdata/citus', 12],
  ['redis:7', 'none', 'redis', null],
  ['mysql:8.4', 'none', 'mysql', null],
  ['quay.io/prometheuscommunity/postgres-exporter:v0.15.0', 'none', 'prometheuscommunity/postgres-exporter', null],
  ['dpage/pgadmin4:8', 'none', 'dpage/pgadmin4', null],
  ['postgrest/postgrest:v12', 'none', 'postgrest/postgrest', 12],
  ['edoburu/pgbouncer:1.23', 'none', 'edoburu/pgbouncer', null],
  ['bitnami/postgres-exporter:0', 'none', 'bitnami/postgres-exporter', null],
  ['prodrigestivill/postgres-backup-local:16', 'none', 'prodrigestivill/postgres-backup-local', 16],
  ['', 'none', '', NEWEST_MAJOR],
];

test.each(IMAGES)('%s is %s: %s, version %s', (written, kind, name, major) => {
  const image = readImage(written);
  expect({ kind: image.kind, name: image.name }).toEqual({ kind, name });
  if (kind !== 'none') expect(image.major).toBe(major);
});

test.each([
  ['postgres:16', true],
  ['library/postgres:16', true],
  ['docker.io/library/postgres:16', true],
  ['docker.io/postgres:16', true],
  ['postgres:9', false],
  ['postgres:16.4', false],
  ['postgres:16-alpine', false],
  ['postgres:16-bookworm', false],
  [`postgres:16${DIGEST}`, false],
  ['mirror.example.com/postgres:16', false],
  ['postgis/postgis:16', false],
  ['postgres', false],
])('%s can become our image: %s', (written, isPlain) => expect(readImage(written).isPlain).toBe(isPlain));

test('a closed image says what to do, or what is not known', () => {
  expect(readImage('bitnami/postgresql:16').reason).toContain('POSTGRESQL_FSYNC');
  expect(readImage('supabase/postgres:15').reason).toContain('arguments of its own');
  expect(readImage('acme/postgres:1').reason).toContain('not known');
});
