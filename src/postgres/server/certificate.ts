// Makes the self-signed certificate of a server, and puts it where the server and its clients find it.
import { isIP } from 'node:net';
import os from 'node:os';
import type { SelfsignedOptions } from 'selfsigned';
import { writePrivateFile } from '../../system/files.ts';
import type { ServerFiles } from '../data/layout.ts';

/** A server's self-signed certificate and its private key, in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** Clocks of sibling containers may be behind, and a clock may be set back during the run. */
const BEFORE_DAYS = 7;
const VALID_DAYS = 30;

/**
 * Makes a key and a self-signed certificate for localhost and `hosts`, which clients take as their root. It is no CA:
 * some clients (rustls) refuse a CA as a server's certificate, and a root need not be one (RFC 5280, 6.1).
 */
export async function createCertificate(hosts: readonly string[] = []): Promise<Certificate> {
  const { generate } = (await import('selfsigned')).default;
  // A certificate holds names in visible ASCII; a machine's name may be anything.
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

/** Makes the certificate of a server in its folder, with a copy of its public part for clients. */
export async function installCertificate({ layout, account }: ServerFiles): Promise<void> {
  const { certificate, key } = await createCertificate([os.hostname()]);
  // The server refuses a key that others may read.
  writePrivateFile(layout.certificate, certificate, account);
  writePrivateFile(layout.key, key, account);
  writePrivateFile(layout.rootCertificate, certificate, null);
}
