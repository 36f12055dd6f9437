/** Forms of a profile in a container; apart from the code that writes them, as that needs `yaml`. */
export const CONTAINER_FORMS = ['docker', 'compose', 'github', 'gitlab', 'woodpecker'] as const;

export type ContainerForm = (typeof CONTAINER_FORMS)[number];

/** What `pg-speed profiles --format` takes. */
export const PROFILE_FORMATS = ['text', 'conf', 'args', 'json', ...CONTAINER_FORMS] as const;

export type ProfileFormat = (typeof PROFILE_FORMATS)[number];
