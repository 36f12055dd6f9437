// Stubs that replace imports of the toolkit's libraries.

// For @actions/http-client (and undici, 400 kB): @actions/core asks for OIDC tokens with it, @actions/tool-cache downloads, and neither
// is used.
export class HttpClient {
  constructor() {
    throw new Error('this bundle has no HTTP client');
  }
}
export class BearerCredentialHandler {}

// Replaces @actions/core in @actions/tool-cache, which logs its steps to stdout: stdout is for results.
export const debug = () => undefined;
export const info = () => undefined;
export const isDebug = () => false;
