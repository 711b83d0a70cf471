import pg from 'pg';
import { catalogue } from './drift-catalogue.ts';

/** `left` and `right` are the definitions; `undefined` where the object is missing. */
export type Difference = { kind: string; name: string; left: string | undefined; right: string | undefined };

/**
 * Compares the catalogue of one schema in two databases: relations, columns, constraints, indexes, triggers, policies,
 * functions, types, grants, owners, default privileges, extensions. Comments and statistics settings are not compared.
 */
export async function findDifferences(leftUrl: string, rightUrl: string, schema: string): Promise<Difference[]> {
  const [left, right] = await Promise.all([readCatalogue(leftUrl, schema), readCatalogue(rightUrl, schema)]);
  const keys = [...new Set([...left.keys(), ...right.keys()])].sort();
  return keys
    .filter((key) => left.get(key) !== right.get(key))
    .map((key) => {
      const [kind = '', name = ''] = key.split('\t');
      return { kind, name, left: left.get(key), right: right.get(key) };
    });
}

async function readCatalogue(url: string, schema: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Without a search path, Postgres prints every name with its schema, the same on both sides.
    await client.query("select set_config('search_path', '', false)");
    const found = new Map<string, string>();
    for (const [kind, query] of Object.entries(catalogue)) {
      const { rows } = await client.query<{ name: string; definition: string }>(query, [schema]);
      for (const row of rows) {
        const key = `${kind}\t${row.name}`;
        found.set(key, [found.get(key), row.definition].filter((part) => part !== undefined).join('\n'));
      }
    }
    return found;
  } finally {
    await client.end();
  }
}
