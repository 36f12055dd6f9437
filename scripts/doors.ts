/** The programs of dist/: small files that call a door here, so that dist/ contains our code once. */
export const doors = {
  cli: () => import('../src/cli.ts'),
  index: () => import('../src/index.ts'),
  post: () => import('../src/post.ts'),
  'publish-action': () => import('../src/features/merge/command/action.ts'),
};
