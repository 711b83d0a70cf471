// The library of certificates needs it.
import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const day = 86_400_000;

/** Creates an authority, and a folder with a certificate for each service, as a cert-manager secret is mounted. */
export async function createTestCertificates(services: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'linden-tls-'));
  const crypto = cryptoProvider.get();
  const createKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const authority = await createKeys();
  const life = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) };
  const ca = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Linden test authority',
    keys: authority,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
    ...life,
  });
  for (const service of services) {
    const keys = await createKeys();
    const certificate = await X509CertificateGenerator.create({
      subject: `CN=${service}`,
      issuer: ca.subject,
      signingKey: authority.privateKey,
      publicKey: keys.publicKey,
      signingAlgorithm: algorithm,
      extensions: [
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: service },
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
          { type: 'url', value: `spiffe://linden/${service}` },
        ]),
      ],
      ...life,
    });
    const folder = join(root, service);
    mkdirSync(folder);
    writeFileSync(join(folder, 'ca.crt'), ca.toString('pem'));
    writeFileSync(join(folder, 'tls.crt'), certificate.toString('pem'));
    const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
    writeFileSync(join(folder, 'tls.key'), PemConverter.encode(key, 'PRIVATE KEY'));
  }
  return {
    /** Returns the folder for `TLS_DIR`. */
    folderOf: (service: string) => join(root, service),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
