import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { done, say } from '../bootstrap/progress.mjs';
import type { Children } from './children.ts';
import type { Tally } from './tally.ts';

type Check = { name: string; command: string; args: string[] };

const atOnce = 2;

/** Checks format, types and repository rules, two at a time. Each counts as one test. */
export async function runStaticChecks(children: Children, tally: Tally): Promise<void> {
  await runChecks([...typeChecks(), repositoryRules(), formatter(), ...advisories()], children, tally);
}

/** Checks the types of every workspace; unchanged ones are skipped by TypeScript's own incremental builds. */
export async function checkTypes(children: Children, tally: Tally): Promise<void> {
  await runChecks(typeChecks(), children, tally);
}

async function runChecks(checks: readonly Check[], children: Children, tally: Tally): Promise<void> {
  const queue = [...checks];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check, children, tally);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function runCheck({ name, command, args }: Check, children: Children, tally: Tally): Promise<void> {
  const from = Date.now();
  const { ok, output } = await children.run(command, args);
  if (ok) {
    tally.pass();
    done(name, Date.now() - from);
  } else {
    tally.fail(name);
    say(`  FAILED  ${name}\n${output}`);
  }
}

function formatter(): Check {
  return { name: 'format and lint', command: bin('biome'), args: ['check', '--colors=off', '--max-diagnostics=200'] };
}

function typeChecks(): Check[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: root }).filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  // Largest first, so that it does not run alone at the end.
  const order = (folder: string) => (folder === 'frontend' ? 0 : 1);
  return folders
    .sort()
    .toSorted((one, other) => order(one) - order(other))
    .map((folder) => ({
      name: `types of ${folder}`,
      command: bin('tsc'),
      args: ['-p', folder, ...incremental(folder)],
    }));
}

function incremental(folder: string): string[] {
  const file = join(root, 'node_modules/.cache/typescript', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', file];
}

function repositoryRules(): Check {
  return { name: 'layers, sizes and coverage table', command: process.execPath, args: ['tools/check/main.ts'] };
}

/** Checks advisories only where the environment says that the package registry has them. */
function advisories(): Check[] {
  if (process.env.LINDEN_AUDIT !== 'required') return [];
  return [{ name: 'advisories', command: process.execPath, args: ['tools/supply-chain/audit.ts'] }];
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}
