import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding, Outcome } from './finding.ts';

const run = promisify(execFile);

/** Checks screen texts, letters and documents against the US dictionary and our word list (`cspell.json`). */
export async function checkSpelling(root: string): Promise<Outcome> {
  const found = await findMisspellings(root, join(root, 'cspell.json'));
  return { findings: found, summary: 'screen texts, letters and documents are spelled as in the US' };
}

/**
 * Runs cspell on its configured files. A cache makes the next run read only changed files.
 * @returns one finding per unknown word, with its line
 */
export async function findMisspellings(root: string, config: string): Promise<Finding[]> {
  const state = join(root, '.linden');
  mkdirSync(state, { recursive: true });
  const program = join(root, 'node_modules/cspell/bin.mjs');
  if (!existsSync(program)) throw new Error('cspell is not installed: run npm ci');
  const options = ['--no-progress', '--no-summary', '--no-color', '--cache', '--cache-strategy', 'content'];
  const places = ['--config', config, '--root', root, '--cache-location', join(state, 'spelling.json')];
  const output = await run(process.execPath, [program, 'lint', ...options, ...places], { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: { code?: number; stdout?: string; stderr?: string }) => {
      if (error.code !== 1 || !error.stdout) throw new Error(`cspell failed: ${error.stderr}`);
      return error.stdout;
    },
  );
  return parseMisspellings(output);
}

/** Parses cspell's lines: `docs/a.md:3:7 - Unknown word (colour)`. */
export function parseMisspellings(output: string): Finding[] {
  return output.split('\n').flatMap((line) => {
    const [, path, number, says] = /^(\S+?):(\d+):\d+ - (.+)$/.exec(line) ?? [];
    return path && says ? [{ path, says: `line ${number}: ${says}` }] : [];
  });
}
