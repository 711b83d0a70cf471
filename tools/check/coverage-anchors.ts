import type { CoverageRow } from './coverage-table.ts';
import type { Finding } from './finding.ts';
import type { Anchor } from './spec-anchors.ts';

/** Files whose comments may cite rows of `docs/requirements`. This folder has made-up anchors. */
export const citingFiles = /^(?!tools\/check\/).*\.(?:tsx?|mjs|css|proto|graphql)$/;

const citation = /\b[CP]\d(?:\.\d+)?-\d+[a-z]*\b/g;
/** The rest of a line from the start of its comment. A URL in a string has no space after its slashes. */
const comment = /(?:\/\/ |\/\*|^\s*\*).*$/;

/** @param read returns the text of a test file, undefined when it does not exist */
export function findAnchorFaults(
  rows: readonly CoverageRow[],
  anchors: readonly Anchor[],
  read: (file: string) => string | undefined,
): string[] {
  const rowsOf = groupRowsByAnchor(rows, anchors);
  return [
    ...findUnknownAnchors(rows, anchors),
    ...findRepeatedRows(rows),
    ...anchors.flatMap((anchor) => {
      const own = rowsOf.get(anchor.id) ?? [];
      if (own.length === 0) return [`${anchor.id} (${anchor.label}) has no row`];
      return [...findUnnamed(anchor, own), ...findUnlistedCodes(anchor, own, read)].map(
        (says) => `${anchor.id}: ${says}`,
      );
    }),
  ];
}

/** Returns rows by the id of each requirement. `C4-1` in a row stands for `C4-1a`, `C4-1b` and so on. */
export function groupRowsByAnchor(
  rows: readonly CoverageRow[],
  anchors: readonly Anchor[],
): Map<string, CoverageRow[]> {
  const byName = Map.groupBy(
    rows.flatMap((row) => row.anchors.map((name) => ({ name, row }))),
    ({ name }) => name,
  );
  const rowsNamed = (name: string) => (byName.get(name) ?? []).map(({ row }) => row);
  return new Map(
    anchors.map(({ id }) => [
      id,
      id === toWholeId(id) ? rowsNamed(id) : [...rowsNamed(id), ...rowsNamed(toWholeId(id))],
    ]),
  );
}

/** 'C4-1b' -> 'C4-1'. */
function toWholeId(id: string): string {
  return id.replace(/[a-z]+$/, '');
}

function findUnknownAnchors(rows: readonly CoverageRow[], anchors: readonly Anchor[]): string[] {
  const known = new Set(anchors.flatMap(({ id }) => [id, toWholeId(id)]));
  return rows.flatMap(({ item, anchors: named }) =>
    named.filter((name) => !known.has(name)).map((name) => `${item}: the spec has no ${name}`),
  );
}

function findRepeatedRows(rows: readonly CoverageRow[]): string[] {
  const keys = rows.map(({ anchors, item }) => `${anchors.join(', ')}: ${item}`);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two rows for ${key}`);
}

/** Returns addresses, operations and texts of a requirement that none of its rows names. */
function findUnnamed({ names }: Anchor, rows: readonly CoverageRow[]): string[] {
  const items = rows.map(({ item }) => item);
  return names
    .filter((name) => !items.some((item) => (name.startsWith("'") ? quotes(item, name) : item.includes(name))))
    .map((name) => `no row names ${name}`);
}

/** Whether an item quotes a text; long texts are shortened on both sides: `'Too many attempts. ...'`. */
function quotes(item: string, text: string): boolean {
  const wanted = getBeginning(text);
  const quoted = [...item.matchAll(/'((?:[^']|'(?=[a-z]))+)'/g)].map(([all]) => getBeginning(all));
  return quoted.some((each) => each !== '' && (each.includes(wanted) || wanted.startsWith(each)));
}

function getBeginning(text: string): string {
  return text.slice(1, -1).replace(/ ?\.\.\.$/, '');
}

/** Returns codes of a working requirement that none of its tests lists. */
function findUnlistedCodes(
  { codes }: Anchor,
  rows: readonly CoverageRow[],
  read: (file: string) => string | undefined,
) {
  if (rows.some(({ status }) => status !== 'works')) return [];
  const tests = rows.flatMap((row) => row.tests.map(({ file }) => read(file) ?? '')).join('\n');
  return codes
    .filter((code) => !new RegExp(`(?<![A-Z0-9_])${code}(?![A-Z0-9_])`).test(tests))
    .map((code) => `no test of its rows lists ${code}`);
}

/** Returns a finding for each anchor in a comment that `docs/requirements` does not have. */
export function findUnknownCitations(path: string, text: string, anchors: readonly Anchor[]): Finding[] {
  const known = new Set(anchors.flatMap(({ id }) => [id, toWholeId(id)]));
  // Descriptions in GraphQL are strings, and neither language has other texts that look like an anchor.
  const isWhole = /\.(?:proto|graphql)$/.test(path);
  return text.split('\n').flatMap((line, index) => {
    const cited = (isWhole ? line : (comment.exec(line)?.[0] ?? '')).match(citation) ?? [];
    return cited
      .filter((id) => !known.has(id))
      .map((id) => ({ path, says: `line ${index + 1}: cites ${id}, which docs/requirements does not have` }));
  });
}
