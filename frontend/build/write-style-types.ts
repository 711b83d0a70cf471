import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scopeSheet } from './scoped-styles.ts';

/** Declares the classes of each feature's sheet for TypeScript: a class that does not exist does not compile. */
const source = join(import.meta.dirname, '../src');
const output = join(source, 'gen/styles');

rmSync(output, { recursive: true, force: true });
for (const sheet of globSync('**/*.module.css', { cwd: source })) {
  const { names } = await scopeSheet(join(source, sheet));
  const file = join(output, sheet.replace(/\.css$/, '.d.css.ts'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    Object.keys(names)
      .map((name) => `export const ${name}: string;\n`)
      .join('') || 'export {};\n',
  );
}
