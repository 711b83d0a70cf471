import { join } from 'node:path';
import type { PeerCertificate } from 'node:tls';
import * as grpc from '@grpc/grpc-js';

/** Credentials of both sides of calls between services. Without them, calls are not encrypted. */
export interface RpcTls {
  channel: grpc.ChannelCredentials;
  server: grpc.ServerCredentials;
}

const refreshIntervalMs = 30_000;

/**
 * Opens a folder with `ca.crt`, `tls.crt` and `tls.key`, the keys of a cert-manager secret. Renewed files are read without a restart. Servers
 * accept only connections with a certificate of the same authority.
 * @returns undefined without a folder
 */
export function openTls(folder: string | undefined): RpcTls | undefined {
  if (folder === undefined) return undefined;
  const files = new grpc.experimental.FileWatcherCertificateProvider({
    caCertificateFile: join(folder, 'ca.crt'),
    certificateFile: join(folder, 'tls.crt'),
    privateKeyFile: join(folder, 'tls.key'),
    refreshIntervalMs,
  });
  return {
    channel: grpc.experimental.createCertificateProviderChannelCredentials(files, files),
    server: grpc.experimental.createCertificateProviderServerCredentials(files, files, true),
  };
}

/** Returns the service in a certificate (`URI:spiffe://linden/<service>`); empty when it names none. */
export function getPeerName({ subjectaltname = '' }: Pick<PeerCertificate, 'subjectaltname'>): string {
  return /(?:^|, )URI:spiffe:\/\/linden\/([a-z-]+)(?:$|,)/.exec(subjectaltname)?.[1] ?? '';
}
