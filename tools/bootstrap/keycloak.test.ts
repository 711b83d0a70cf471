import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchKeycloak } from './keycloak.mjs';

const made: string[] = [];
const fresh = () => {
  const folder = mkdtempSync(join(tmpdir(), 'linden-keycloak-'));
  made.push(folder);
  return folder;
};

afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it('uses the one in the cache without calling Maven', async () => {
  const folder = fresh();
  mkdirSync(join(folder, 'keycloak-26.4.0'));
  vi.stubEnv('PATH', '');
  expect(await fetchKeycloak(folder)).toBe(join(folder, 'keycloak-26.4.0'));
});

it('is refused when its archive has another digest', async () => {
  const folder = fresh();
  const bin = fresh();
  const script = `for each in "$@"; do last="$each"; done; echo other > "\${last#-DoutputDirectory=}/keycloak-quarkus-dist-26.4.0.tar.gz"`;
  writeFileSync(join(bin, 'mvn'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'mvn'), 0o755);
  vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
  await expect(fetchKeycloak(folder)).rejects.toThrow('has an unexpected digest');
  expect(existsSync(join(folder, 'keycloak-26.4.0'))).toBe(false);
});
