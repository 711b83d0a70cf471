import type { Operation } from './rule.ts';

/** What is served and in no table, what a table names and nobody serves, and what stands there twice. */
export function tableFaults(served: readonly string[], operations: readonly Operation[]): string[] {
  const named = operations.map(({ operation }) => operation);
  return [
    ...served.filter((name) => !named.includes(name)).map((name) => `${name} is in no table: nothing says who may`),
    ...named.filter((name) => !served.includes(name)).map((name) => `${name} is in a table and is gone`),
    ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} is in two tables`),
    ...operations
      .filter(({ objects }) => Object.keys(objects).length === 0)
      .map(({ operation }) => `${operation} has no rule`),
  ];
}
