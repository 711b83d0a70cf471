import type { Operation } from './rule.ts';

/** Returns served operations without a table, table entries that nothing serves, and duplicates. */
export function findTableFaults(served: readonly string[], operations: readonly Operation[]): string[] {
  const named = operations.map(({ operation }) => operation);
  return [
    ...served.filter((name) => !named.includes(name)).map((name) => `${name} is in no table: it has no rule`),
    ...named.filter((name) => !served.includes(name)).map((name) => `${name} is in a table but no longer served`),
    ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} is in two tables`),
    ...operations
      .filter(({ objects }) => Object.keys(objects).length === 0)
      .map(({ operation }) => `${operation} has no rule`),
  ];
}
