import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listServicesWithData } from '#tools/services-with-data.ts';

/** Creates a working tree of that commit with its own code and packages, and with today's migrations. */
export function checkOutPrevious(root: string, folder: string, commit: string): void {
  removePrevious(root, folder);
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'ignore' });
  if (
    readFileSync(join(folder, 'package-lock.json'), 'utf8') === readFileSync(join(root, 'package-lock.json'), 'utf8')
  ) {
    linkPackages(root, folder);
  } else {
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  }
  const migrations = [
    'packages/platform/migrations',
    ...listServicesWithData().map(({ service }) => migrationsOf(service)),
  ];
  for (const each of migrations) {
    rmSync(join(folder, each), { recursive: true, force: true });
    cpSync(join(root, each), join(folder, each), { recursive: true });
  }
  execFileSync(process.execPath, ['tools/generate/main.ts'], { cwd: folder, stdio: 'ignore' });
}

export function removePrevious(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: root, stdio: 'ignore' });
}

function migrationsOf(service: string): string {
  return `services/${service}/prisma/migrations`;
}

/** Links external packages from today's tree, and our own packages from the previous one. */
function linkPackages(root: string, folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@linden'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@linden') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@linden'))) {
    const target = ['packages', 'services', '.'].map((place) => join(folder, place, name)).find(existsSync);
    if (target) symlinkSync(target, join(to, '@linden', name));
  }
  for (const workspace of [
    'bff',
    'frontend',
    'tools',
    ...readdirSync(join(root, 'services')).map((one) => `services/${one}`),
  ]) {
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own) && existsSync(join(folder, workspace)))
      symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}
