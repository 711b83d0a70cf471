import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns a hash over all inputs of the build: sources, vocabulary, form engine, this program, and package versions. */
export function hashOfInputs(root: string): string {
  const repository = join(root, '..');
  const folders = [
    join(root, 'src'),
    join(root, 'build'),
    join(repository, 'packages/vocabulary/src'),
    join(repository, 'packages/form-engine/src'),
  ];
  const files = [join(root, 'build.ts'), join(repository, 'package-lock.json'), ...folders.flatMap(filesBelow)];
  const hash = createHash('sha256').update(process.version);
  for (const file of files.filter((each) => existsSync(each) && !isTest(each)).sort()) {
    hash.update(relative(repository, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== '.inputs')
    .map((entry) => join(entry.parentPath, entry.name));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
