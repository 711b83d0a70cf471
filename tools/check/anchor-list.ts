import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formatCsv, parseCsv } from '../authorization/csv.ts';
import { type Anchor, parseAnchors } from './spec-anchors.ts';

/** The committed list of anchors. The spec files themselves are not in the repository. */
export const anchorListPath = 'tools/check/spec-anchors.csv';

const columns = ['id', 'label', 'names', 'codes', 'digest'] as const;
const separator = ' ; ';

/** Spec files by name, with the letter of their anchors. */
const fileLetters: readonly [name: string, letter: string][] = [
  ['client-and-shared.md', 'C'],
  ['provider-portal.md', 'P'],
];

export function readAnchorList(text: string): Anchor[] {
  return parseCsv(columns, text).map(({ id, label, names, codes, digest }) => ({
    id,
    label,
    names: parseList(names),
    codes: parseList(codes),
    digest,
  }));
}

export function formatAnchorList(anchors: readonly Anchor[]): string {
  const rows = anchors.map(({ names, codes, ...rest }) => ({
    ...rest,
    names: names.join(separator),
    codes: codes.join(separator),
  }));
  return formatCsv(columns, rows);
}

/** @throws {Error} when a spec file is missing among the paths */
export function deriveAnchors(paths: readonly string[]): Anchor[] {
  return fileLetters.flatMap(([name, letter]) => {
    const path = paths.find((each) => basename(each) === name);
    if (path === undefined) throw new Error(`no path leads to ${name}`);
    return parseAnchors(letter, readFileSync(path, 'utf8'));
  });
}

/** Returns the differences between two lists, one line per anchor. */
export function compareAnchorLists(list: readonly Anchor[], derived: readonly Anchor[]): string[] {
  const known = new Map(list.map((anchor) => [anchor.id, anchor]));
  const found = new Set(derived.map(({ id }) => id));
  return [
    ...derived.flatMap(({ id, label, digest }) => {
      const before = known.get(id);
      if (!before) return [`${id} (${label}) is new in the spec`];
      return before.digest === digest ? [] : [`${id} (${label}) has a different text in the spec`];
    }),
    ...list.filter(({ id }) => !found.has(id)).map(({ id, label }) => `${id} (${label}) is no longer in the spec`),
  ];
}

function parseList(cell: string): string[] {
  return cell === '' ? [] : cell.split(separator);
}
