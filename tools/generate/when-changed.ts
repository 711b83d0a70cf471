import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  name: string;
  /** Files and folders that the output depends on, relative to the root. */
  inputs: string[];
  output: string;
  run: () => void | Promise<void>;
}

/** Runs each step whose inputs changed since its last success, or whose output is missing. */
export async function runWhenChanged(root: string, steps: Step[]): Promise<void> {
  for (const step of steps) {
    const marker = join(root, step.output, '.inputs');
    const hash = hashInputs(root, step.inputs);
    if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) continue;
    const started = performance.now();
    await step.run();
    mkdirSync(join(root, step.output), { recursive: true });
    writeFileSync(marker, hash);
    console.log(`generated ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

function hashInputs(root: string, inputs: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for (const file of listFiles(join(root, input))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'gen' && entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(join(path, entry.name)));
}
