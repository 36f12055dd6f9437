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
}

/** The connection as a URI, e.g. `postgresql://postgres:p%40ss@127.0.0.1:5432/app`; every part may hold any character. */
export function databaseUrl(connection: Connection): string {
  const { host, port, user, password, database } = connection;
  const login = password === '' ? encodePart(user) : `${encodePart(user)}:${encodePart(password)}`;
  return `postgresql://${login}@${encodeHost(host)}:${port}/${encodePath(database)}`;
}

/** RFC 3986: all but the unreserved characters; encodeURIComponent leaves five of the reserved ones as they are. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** RFC 3986 lets these stand in a path; node-postgres reads a path with decodeURI, which would leave them encoded. */
function encodePath(text: string): string {
  return encodePart(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

function encodeHost(host: string): string {
  const encoded = encodePart(host);
  return host.includes(':') ? `[${encoded.replaceAll('%3A', ':')}]` : encoded;
}
