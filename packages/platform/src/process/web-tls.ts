import { readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import { join } from 'node:path';

/** Certificate and key of a web server. */
export interface WebTls {
  cert: Buffer;
  key: Buffer;
}

const refreshIntervalMs = 30_000;

/** Reads `tls.crt` and `tls.key` of a folder. @returns undefined without a folder */
export function readWebTls(folder: string | undefined): WebTls | undefined {
  if (folder === undefined) return undefined;
  return { cert: readFileSync(join(folder, 'tls.crt')), key: readFileSync(join(folder, 'tls.key')) };
}

/** Reads the files again every 30 s while the server runs, so that a renewed certificate needs no restart. */
export function renewWebTls(server: HttpServer, folder: string | undefined): void {
  if (folder === undefined || !(server instanceof HttpsServer)) return;
  const timer = setInterval(() => {
    try {
      server.setSecureContext({ ...readWebTls(folder) });
    } catch {
      // The files are being replaced. The next round reads them.
    }
  }, refreshIntervalMs);
  server.once('close', () => clearInterval(timer));
  timer.unref();
}
