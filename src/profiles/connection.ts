/** How clients reach a running cluster: TCP, password authentication. */
export interface Connection {
  /** Name or address; an IPv6 address without brackets. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Absolute path of a libpq service file that names this cluster. */
  serviceFile: string;
  /** Names of the cloned databases, in order: `app_1`, `app_2`, ... */
  clones: string[];
  /** Absolute path of the PEM file to check the server's certificate with; null: connections are not encrypted. */
  rootCertificate: string | null;
}

/**
 * The connection as a URI, e.g. `postgresql://postgres:p%40ss@127.0.0.1:5432/app`; every part may hold any character.
 * With a certificate it ends in what libpq and node-postgres read alike: `?sslmode=verify-ca&sslrootcert=%2Ftmp%2Fca.pem`.
 */
export function databaseUrl(connection: Connection, database = connection.database): string {
  const { host, port, user, password, rootCertificate } = connection;
  const login = password === '' ? encodePart(user) : `${encodePart(user)}:${encodePart(password)}`;
  const ssl = rootCertificate === null ? '' : `?sslmode=verify-ca&sslrootcert=${encodePart(rootCertificate)}`;
  return `postgresql://${login}@${encodeHost(host)}:${port}/${encodePath(database)}${ssl}`;
}

/** RFC 3986: all but the unreserved characters; encodeURIComponent leaves five of the reserved ones as they are. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** RFC 3986 lets these stand in a path; node-postgres reads a path with decodeURI, which would leave them encoded. */
function encodePath(text: string): string {
  return encodePart(text).replace(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g, decodeURIComponent);
}

function encodeHost(host: string): string {
  const encoded = encodePart(host);
  return host.includes(':') ? `[${encoded.replaceAll('%3A', ':')}]` : encoded;
}
