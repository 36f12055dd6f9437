// In place of what the toolkit's libraries import and must not do here.

// For @actions/http-client (and undici, 400 kB): @actions/core asks for OIDC tokens with it, @actions/tool-cache downloads, and neither
// is used.
export class HttpClient {
  constructor() {
    throw new Error('this bundle has no HTTP client');
  }
}
export class BearerCredentialHandler {}

// For @actions/core in @actions/tool-cache, which logs its steps to stdout: that is for results.
export const debug = () => undefined;
export const info = () => undefined;
export const isDebug = () => false;
