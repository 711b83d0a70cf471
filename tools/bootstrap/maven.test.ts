import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ensureMaven } from './maven.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A machine whose PATH has only these scripts, with an empty cache. */
function machineWith(scripts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'linden-maven-'));
  made.push(folder);
  const path = join(folder, 'bin');
  const cache = join(folder, 'cache');
  for (const each of [path, cache]) mkdirSync(each);
  for (const [name, body] of Object.entries(scripts)) {
    writeFileSync(join(path, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(path, name), 0o755);
  }
  return { path, cache };
}

it('uses the Maven in the PATH', async () => {
  const machine = machineWith({ mvn: '' });
  expect(await ensureMaven(machine)).toBe(join(machine.path, 'mvn'));
});

it('uses the one in the cache when the PATH has none', async () => {
  const machine = machineWith({});
  mkdirSync(join(machine.cache, 'maven-3.9.11'));
  expect(await ensureMaven(machine)).toBe(join(machine.cache, 'maven-3.9.11/bin/mvn'));
});

it('refuses an archive with another digest and keeps nothing of it', async () => {
  const machine = machineWith({});
  const python = join(machine.path, 'python3');
  const script = [
    '#!/bin/sh',
    'case "$2" in',
    `  *version_info*) printf '%s\\n3.12\\n' '${python}';;`,
    '  *apache-maven*) echo other > "$3/archive.tar.gz"; echo "$3/archive.tar.gz";;',
    'esac',
  ];
  writeFileSync(python, script.join('\n'));
  chmodSync(python, 0o755);
  await expect(ensureMaven(machine)).rejects.toThrow('has an unexpected digest');
  expect(existsSync(join(machine.cache, 'maven-3.9.11'))).toBe(false);
});
