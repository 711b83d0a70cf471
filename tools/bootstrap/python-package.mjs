import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './command.mjs';
import { Fault } from './fault.mjs';
import { oneAtATime } from './lock.mjs';
import { cache } from './places.mjs';
import { step } from './progress.mjs';

/**
 * How to start Python with the package on its path; its programs are in `bin/` of the folder.
 * @typedef {{ folder: string, python: string, env: NodeJS.ProcessEnv }} PythonPackage
 */

/**
 * Installs one release of a Python package into the user's cache, once per machine and version of Python.
 * @param {string} name
 * @param {string} version exact
 * @param {{ cache?: string, path?: string | undefined, with?: readonly string[] }} [machine] another cache, a PATH-like list of folders, and exact
 * releases of packages that the package needs, such as `pydantic==1.10.26`
 * @returns {Promise<PythonPackage>}
 */
export async function installPythonPackage(name, version, machine = {}) {
  const folder = machine.cache ?? cache;
  const asked = await run(findPython(machine.path), [
    '-c',
    'import sys; print(sys.executable, "%d.%d" % sys.version_info[:2], sep="\\n")',
  ]);
  // The program in the PATH may be a script that selects a Python on every start.
  const [python = '', tag] = asked.trim().split('\n');
  const home = join(folder, `${name}-${version}-python-${tag}`);
  if (!existsSync(home)) {
    await oneAtATime(folder, async () => {
      if (!existsSync(home))
        await step(`${name} ${version}`, () => install(python, [`${name}==${version}`, ...(machine.with ?? [])], home));
    });
  }
  return { folder: home, python, env: { ...process.env, PYTHONPATH: home, PYTHONDONTWRITEBYTECODE: '1' } };
}

/** @param {string | undefined} [path] a PATH-like list of folders @returns {string} */
export function findPython(path) {
  const found = which('python3', path);
  if (found) return found;
  throw new Fault(`python3 is missing: ${howToInstall}`);
}

const howToInstall =
  'install Python 3.10 or later with pip (Debian and Ubuntu: apt install python3 python3-pip; macOS: brew install python)';

/**
 * Renamed into place when complete, so a partial download never counts. Uses built packages only, so that no code of a package runs during
 * installation.
 * @param {string} python @param {readonly string[]} pinned @param {string} home
 */
async function install(python, pinned, home) {
  await run(python, ['-m', 'pip', '--version']).catch(() => {
    throw new Fault(`${python} has no pip: ${howToInstall}`);
  });
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const quiet = ['--quiet', '--no-input', '--disable-pip-version-check', '--root-user-action=ignore'];
  await run(python, ['-m', 'pip', 'install', ...quiet, '--only-binary', ':all:', '--target', unfinished, ...pinned]);
  // Compiled now, because the cache is shared and must not change later.
  await run(python, ['-m', 'compileall', '-q', unfinished]).catch(() => {});
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
}
