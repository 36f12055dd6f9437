import { dockerContainers } from '../../features/docker/source/remove.ts';
import type { ContainerEngine } from './container-engine.ts';

/** Beside `sources.ts`, which leads to the start of servers, and that to their removal. Null: no servers run in containers. */
export const CONTAINERS: ContainerEngine | null = dockerContainers;
