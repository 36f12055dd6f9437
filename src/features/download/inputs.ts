/** The value of `backend` for servers from npm packages. */
export const DOWNLOAD = 'download';
