// Defines how clients reach a running cluster, and writes it as a URL.

/** How clients reach a running cluster over TCP, with a password. */
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
  /** Name of the locked copy that tests make databases from; null: none. */
  template: string | null;
  /** Absolute path of the PEM file that the server's certificate is checked with; null: connections are not encrypted. */
  rootCertificate: string | null;
  /** Folder of the server's socket, if we do not reach it over TCP because it listens in another network namespace. */
  socketFolder?: string | null;
}

/**
 * The connection as a URI, e.g. `postgresql://postgres:p%40ss@127.0.0.1:5432/app`; every part may hold any character.
 * With a certificate it ends in `?sslmode=verify-ca&sslrootcert=%2Ftmp%2Fca.pem`, which libpq and node-postgres both read.
 */
export function databaseUrl(connection: Connection, database = connection.database): string {
  const { host, port, user, password, rootCertificate } = connection;
  const login = password === '' ? encodePart(user) : `${encodePart(user)}:${encodePart(password)}`;
  const address = host.includes(':') ? `[${encodePart(host).replaceAll('%3A', ':')}]` : encodePart(host);
  const ssl = rootCertificate === null ? '' : `?sslmode=verify-ca&sslrootcert=${encodePart(rootCertificate)}`;
  return `postgresql://${login}@${address}:${port}/${encodePath(database)}${ssl}`;
}

/** Encodes all but RFC 3986's unreserved characters; encodeURIComponent misses five reserved ones. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Leaves the characters that RFC 3986 allows in a path: node-postgres reads it with decodeURI, which would not decode them. */
function encodePath(text: string): string {
  return encodePart(text).replace(/%(?:24|26|2B|2C|2F|3A|3B|3D|40)/g, decodeURIComponent);
}
