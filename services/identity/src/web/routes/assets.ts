import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export type Assets = ReadonlyMap<string, { type: string; body: Buffer }>;

/**
 * Reads the stylesheet, its fonts, and the scripts of passkeys and recovery codes.
 * @param folder of this workspace
 */
export function readAssets(folder: string): Assets {
  const require = createRequire(import.meta.url);
  // Spelled out, because the image build finds its files by these names.
  const inter = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const serif = require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
  const page = (name: string) => readFileSync(join(folder, 'src/web/pages', name));
  const passkeys = readFileSync(join(require.resolve('@simplewebauthn/browser'), '../../dist/bundle/index.umd.min.js'));
  const script = Buffer.concat([passkeys, Buffer.from('\n'), page('passkeys.js')]);
  return new Map([
    ['/assets/passkeys.js', { type: 'text/javascript; charset=utf-8', body: script }],
    ['/assets/recovery-codes.js', { type: 'text/javascript; charset=utf-8', body: page('recovery-codes.js') }],
    ['/assets/styles.css', { type: 'text/css; charset=utf-8', body: page('styles.css') }],
    ['/assets/inter.woff2', { type: 'font/woff2', body: readFileSync(inter) }],
    ['/assets/source-serif-4.woff2', { type: 'font/woff2', body: readFileSync(serif) }],
  ]);
}

export function addAssets(app: FastifyInstance, assets: Assets): void {
  for (const [path, { type, body }] of assets) {
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(body));
  }
}
