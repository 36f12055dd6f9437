/** The programs of dist/: small files that call a door here, so that dist/ contains our code once. */
export const doors = {
  cli: () => import('./cli.ts'),
  index: () => import('./index.ts'),
  post: () => import('./post.ts'),
  'publish-action': () => import('./publish-action.ts'),
};
