/** Forms of a profile in a container; apart from the code that writes them, as that needs `yaml`. */
export const CONTAINER_FORMS = ['docker', 'compose', 'github', 'gitlab', 'woodpecker'] as const;

export type ContainerForm = (typeof CONTAINER_FORMS)[number];
