// Defines the value `download` of the input `backend`: servers from npm packages.
export const DOWNLOAD = 'download';
