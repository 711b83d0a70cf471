import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowserPath } from './browser.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A PATH with only these scripts. */
function machineWith(scripts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'linden-machine-'));
  for (const [name, body] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\ncd "$(/usr/bin/dirname "$0")"; PATH=/usr/bin:/bin\n${body}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
  return folder;
}

const installs = 'touch chromium-headless-shell; chmod 755 chromium-headless-shell';

describe('the browser for journeys', () => {
  it('is the configured one', async () => {
    machineWith({ chromium: '' });
    vi.stubEnv('CHROMIUM_PATH', '/opt/my/browser');
    expect(await findBrowserPath()).toBe('/opt/my/browser');
  });

  it.each(['chromium-headless-shell', 'chromium', 'google-chrome'])('is the installed %s', async (name) => {
    const folder = machineWith({ [name]: '', 'apt-get': 'exit 9' });
    expect(await findBrowserPath()).toBe(join(folder, name));
  });

  it.skipIf(process.getuid?.() !== 0).each([
    { name: 'at once', apt: `echo "$@" >> asked; ${installs}`, asked: ['install'] },
    {
      name: 'after updating the package lists, when they are missing',
      apt: `echo "$@" >> asked; case "$1" in update) touch lists;; install) test -f lists || exit 100; ${installs};; esac`,
      asked: ['install', 'update', 'install'],
    },
  ])('is installed by root $name', async ({ apt, asked }) => {
    const folder = machineWith({ 'apt-get': apt });
    expect(await findBrowserPath()).toBe(join(folder, 'chromium-headless-shell'));
    const commands = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    expect(commands.map((line) => line.split(' ')[0])).toEqual(asked);
  });

  it('is requested in one line when it cannot be installed', async () => {
    machineWith({});
    await expect(findBrowserPath()).rejects.toThrow(/^no Chromium for the browser tests: install/);
  });
});
