import { isIP } from 'node:net';
import os from 'node:os';
import type { SelfsignedOptions } from 'selfsigned';
import { writePrivateFile } from '../../system/files.ts';
import type { NativeDraft } from './native.ts';

/** A server's certificate, which is its own root, and its private key, both in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** Clocks of sibling containers may be behind, and one may be set back while the server runs. */
const BEFORE_DAYS = 7;
/** A throw-away server lives for hours. */
const VALID_DAYS = 30;

/**
 * Makes a key (ECDSA, P-256) and a self-signed certificate for localhost, 127.0.0.1, ::1 and more names or addresses,
 * valid from a week ago for 30 days. Clients take it as their root. It is no CA: a CA may not be a server's own
 * certificate to some of them (rustls), and to be its own root it need not be one (RFC 5280, 6.1).
 */
export async function createCertificate(hosts: readonly string[] = []): Promise<Certificate> {
  const { generate } = (await import('selfsigned')).default;
  // A certificate holds names in visible ASCII alone; a machine's own name may be anything.
  const names = [...new Set(['localhost', '127.0.0.1', '::1', ...hosts.filter((host) => /^[!-~]+$/.test(host))])];
  const notBeforeDate = new Date(Date.now() - BEFORE_DAYS * DAY_MS);
  const options: SelfsignedOptions = {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate: new Date(notBeforeDate.getTime() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })),
      },
    ],
  };
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], options);
  return { certificate: cert, key };
}

/** Makes a certificate for this server, its public part once more where clients find it; all in a folder of ours. */
export async function installCertificate({ layout, account }: NativeDraft): Promise<void> {
  const { certificate, key } = await createCertificate([os.hostname()]);
  // The server refuses a key that others may read.
  writePrivateFile(layout.certificate, certificate, account);
  writePrivateFile(layout.key, key, account);
  writePrivateFile(layout.rootCertificate, certificate, null);
}
