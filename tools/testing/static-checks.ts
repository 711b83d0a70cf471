import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { done, say } from '../bootstrap/progress.mjs';
import type { Children } from './children.ts';
import type { Tally } from './tally.ts';

type Check = { name: string; command: string; args: string[] };

/** What can be said without running the product: form, types, layers, coverage table. Each counts as one test. */
export async function staticChecks(children: Children, tally: Tally): Promise<void> {
  for (const { name, command, args } of [formatter(), ...compilers(), repositoryRules(), ...advisories()]) {
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
}

function formatter(): Check {
  return { name: 'format and lint', command: bin('biome'), args: ['check', '--colors=off', '--max-diagnostics=200'] };
}

function compilers(): Check[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = globSync(workspaces, { cwd: root }).filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  return folders.sort().map((folder) => ({ name: `types of ${folder}`, command: bin('tsc'), args: ['-p', folder] }));
}

function repositoryRules(): Check {
  return { name: 'layers, sizes and coverage table', command: process.execPath, args: ['tools/check/main.ts'] };
}

/** Asks the registry, so only where somebody says that there is one which knows advisories. */
function advisories(): Check[] {
  if (process.env.LINDEN_AUDIT !== 'required') return [];
  return [{ name: 'advisories', command: process.execPath, args: ['tools/supply-chain/audit.ts'] }];
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}
