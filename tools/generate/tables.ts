import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getSchemaName } from '@linden/platform/store/schema-name';

const root = join(import.meta.dirname, '../..');
const manifest = createRequire(import.meta.url).resolve('kysely-codegen');
const codegen = join(dirname(manifest), 'cli/bin.js');
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** The TypeScript types that Prisma returns for column types. */
const typesOfColumns = { int8: 'bigint', timestamptz: 'Date', date: 'Date', bytea: 'Uint8Array' };

/** Returns the path of a service's table types, in the folder of its statements. */
export function getTablesFile(service: string): string {
  return join(root, 'services', service, 'src/store/tables.ts');
}

/** @returns the types of all tables of a service, read from a migrated database */
export function generateTables(databaseUrl: string, service: string): string {
  const schema = getSchemaName(service);
  const folder = mkdtempSync(join(tmpdir(), 'linden-tables-'));
  const file = join(folder, 'tables.ts');
  try {
    const options = [
      '--dialect',
      'postgres',
      '--url',
      databaseUrl,
      '--default-schema',
      schema,
      '--out-file',
      file,
      '--include-pattern',
      `${schema}.!(*migrations)`,
      '--type-mapping',
      JSON.stringify(typesOfColumns),
      '--log-level',
      'error',
    ];
    run(codegen, options, folder);
    const header = `// Written by \`npm run tables\` from the migrations. Do not edit.`;
    const types = readFileSync(file, 'utf8').replace(/^\/\*\*[\s\S]*?\*\//, header);
    return run(biome, ['format', '--stdin-file-path', 'services/tables.ts'], root, types);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(script: string, args: readonly string[], cwd: string, input = ''): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} failed\n${stdout}${stderr}`);
  return stdout;
}
