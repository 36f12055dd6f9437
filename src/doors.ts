/** The programs of dist/. Each is a small file there that opens its door here, so that dist/ holds our code once. */
export const doors = {
  cli: () => import('./cli.ts'),
  index: () => import('./index.ts'),
  post: () => import('./post.ts'),
  'publish-action': () => import('./publish-action.ts'),
};
