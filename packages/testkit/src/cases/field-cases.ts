import { readdirSync, readFileSync } from 'node:fs';

// Small made-up inputs after public bug reports of the field, with the right answer beside each (`expected.json`, or in the entry itself).
// docs/security/field-cases.md says which test shows each.

const folder = new URL('../../cases/', import.meta.url);

/** Returns a calendar file, a server's answer or an X12 file. @param name such as `ics/27-method-cancel.ics` */
export function readCaseFile(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** Returns the entries of a file such as `json/phones.json`. */
export function readCaseEntries<Entry>(name: string): Entry[] {
  return JSON.parse(readCaseFile(name)) as Entry[];
}

/** Names every case: files by their path, entries of lists by their place in the list, entries of objects by their key. */
export function listFieldCases(): string[] {
  return [...['dav', 'ics', 'x12'].flatMap(listFiles), ...listFiles('json').flatMap(listEntries)];
}

function listFiles(kind: string): string[] {
  const names = readdirSync(new URL(`${kind}/`, folder)).filter((name) => name !== 'expected.json');
  return names.toSorted().map((name) => `${kind}/${name}`);
}

function listEntries(name: string): string[] {
  const content: unknown = JSON.parse(readCaseFile(name));
  if (Array.isArray(content)) return content.map((_, index) => `${name} ${index + 1}`);
  return Object.entries(content as Record<string, unknown>).flatMap(([key, value]) => {
    if (key === 'lists') return Object.keys(value as object).map((list) => `${name} ${list}`);
    return key === 'checks' ? (value as string[]).map((_, index) => `${name} ${index + 1}`) : [];
  });
}
