import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeStoriesRecord, isStoriesRecordSaved, saveStoriesRecord } from './stories-record.ts';

let root: string;
let state: string;
const env = { DEMO_DAY: 'on' };
// 11 PM in Oakland.
const now = new Date('2026-11-27T07:00:00Z');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linden-stories-'));
  state = join(root, '.linden');
  mkdirSync(join(root, 'tools/seed/stories'), { recursive: true });
  mkdirSync(join(state, 'postgres-18/global'), { recursive: true });
  writeFileSync(join(root, 'tools/seed/stories/people.ts'), 'Jordan');
  writeCluster(1);
});
afterEach(() => rmSync(root, { recursive: true }));

function writeCluster(id: number): void {
  writeFileSync(join(state, 'postgres-18/global/pg_control'), Buffer.from([id, 0, 0, 0, 0, 0, 0, 0, 9]));
}

function compute(changed: { env?: Record<string, string>; now?: Date; postgres?: string } = {}) {
  const given = changed.postgres ? { postgres: changed.postgres } : {};
  return computeStoriesRecord({ root, state, given }, { env: changed.env ?? env }, changed.now ?? now);
}

function isSaved(record = compute()): boolean {
  return record !== undefined && isStoriesRecordSaved(state, record);
}

test('is saved only after a run', () => {
  expect(isSaved()).toBe(false);
  saveRecord();
  expect(isSaved()).toBe(true);
});

test.each<[string, () => void]>([
  ['a story changes', () => writeFileSync(join(root, 'tools/seed/stories/people.ts'), 'Jordan and Priya')],
  ['a story comes', () => writeFileSync(join(root, 'tools/seed/stories/notes.ts'), 'a note')],
  ['the database is made anew', () => writeCluster(2)],
  ['the record is damaged', () => writeFileSync(join(state, 'stories.json'), '{')],
])('the stories run again when %s', (_, change) => {
  saveRecord();
  change();
  expect(isSaved()).toBe(false);
});

test('the stories run again with other settings', () => {
  saveRecord();
  expect(isSaved(compute({ env: { DEMO_DAY: 'off' } }))).toBe(false);
});

test.each([
  ['2026-11-27T07:59:59Z', true],
  ['2026-11-27T08:00:00Z', false],
])('the day ends at midnight in Oakland: %s', (time, expected) => {
  saveRecord();
  expect(isSaved(compute({ now: new Date(time) }))).toBe(expected);
});

test('a test of a story and a database elsewhere are not recorded', () => {
  saveRecord();
  writeFileSync(join(root, 'tools/seed/stories/people.test.ts'), 'a test');
  expect(isSaved()).toBe(true);
  expect(compute({ postgres: 'postgres://elsewhere/linden' })).toBeUndefined();
});

function saveRecord(): void {
  const record = compute();
  if (record) saveStoriesRecord(state, record);
}
