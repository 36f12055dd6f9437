import { dockerContainers } from '../../features/docker/source/remove.ts';
import type { ContainerEngine } from './container-engine.ts';

/** The engine of servers in containers. (In `sources.ts` it would make an import cycle with their removal.) */
export const CONTAINERS: ContainerEngine | null = dockerContainers;
