import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import {
  checkContracts,
  findContractSpellings,
  findImportFaults,
  findSchemaDrift,
  findUnknownCodes,
} from './contracts.ts';
import { readSourceFile, readSources } from './source-files.ts';

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'linden-contracts-'));
  cpSync(join(root, 'proto'), join(copy, 'proto'), { recursive: true });
  mkdirSync(join(copy, 'bff/src'), { recursive: true });
  cpSync(join(root, 'bff/src/modules'), join(copy, 'bff/src/modules'), { recursive: true });
  cpSync(join(root, 'bff/schema.graphql'), join(copy, 'bff/schema.graphql'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true }));

test('accepts a copy of the contracts without git history', () => {
  expect(checkContracts(copy, [])).toEqual({
    findings: [],
    summary: 'schema matches its modules; proto lints; history not compared: no git here',
  });
});

test('finds a schema that was edited by hand, and a message that fails the lint', () => {
  change('bff/schema.graphql', (text) => text.replace('totalCount: Int!', 'totalCount: Int'));
  change('proto/linden/search/v1/search_service.proto', (text) => text.replace('provider_id = 1', 'providerId = 1'));
  const { findings } = checkContracts(copy, []);
  expect(findings.map(({ path }) => path)).toEqual(['bff/schema.graphql', 'proto']);
  expect(findings[0]?.says).toMatch(/^on disk differs from the modules/);
  expect(findings[1]?.says).toMatch(/^buf lint: .*providerId/);
});

test.each<[string, string, number]>([
  ['its own package', 'linden/search/v1/card.proto', 0],
  ['the shared package', 'linden/resource/v1/session.proto', 0],
  ['a standard type', 'google/protobuf/timestamp.proto', 0],
  ['another service', 'linden/scheduling/v1/schedule.proto', 1],
])('checks an import of %s', (_, target, expected) => {
  const faults = findImportFaults('proto/linden/search/v1/search_service.proto', `import "${target}";`);
  expect(faults).toHaveLength(expected);
});

test('finds a comment that names a code outside the registry', () => {
  change('proto/linden/search/v1/search_service.proto', (text) =>
    text.replace('SEARCH_UNAVAILABLE', 'SEARCH_OUT_OF_ORDER'),
  );
  expect(checkContracts(copy, []).findings).toEqual([
    {
      path: 'proto/linden/search/v1/search_service.proto',
      says: 'a comment names the code SEARCH_OUT_OF_ORDER; proto/linden/resource/v1/refusal.proto does not have it',
    },
  ]);
});

test.each<[string, string, number]>([
  ['a code of the registry', '// Throws KEY_REUSED.\nrpc Pay(A) returns (B);', 0],
  ['a value of an enum', '// Also IN_OFFICE.\nrpc Pay(A) returns (B);', 0],
  ['a status', '// NOT_FOUND for other callers.\nrpc Pay(A) returns (B);', 0],
  ['a made-up code', '// Throws KEY_EATEN\n// at night.\nrpc Pay(A) returns (B);', 1],
  ['a made-up code of a service', '// Throws KEY_EATEN.\nservice Payments {', 1],
  ['a made-up code after a status, at a field', '// NOT_FOUND (KEY_EATEN).\nstring id = 1;', 1],
  ['a text of another kind, at a field', '// Such as CLAIM_DENIED.\nstring reason = 1;', 0],
])('checks %s in a comment', (_, text, expected) => {
  const values = { path: 'refusal.proto', text: '  REFUSAL_CODE_KEY_REUSED = 1;\n  LOCATION_IN_OFFICE = 1;\n' };
  expect(findUnknownCodes([values, { path: 'pay.proto', text }])).toHaveLength(expected);
});

const spellingsIn = (text: string, path = 'services/billing/src/rpc/pay.ts') =>
  findContractSpellings([readSourceFile(path, text)]);

test.each([
  ['an argument', "throw invalid('INVALID_ID', 'must be an id', 'patient_id');"],
  ['an argument in lines of its own', 'throw invalid(\n  "INVALID_ID",\n  reword(text),\n  `patient_id`,\n);'],
  ['a part of a path', `readId(id, \`payments.\${index}.patient_id\`)`],
  ['an argument before the code', "faultWhen(!isName(given), 'given_name', 'INVALID_NAME')"],
  ['a row of a table', "[isZone(zone), 'time_zone', 'NOT_IN_LIST', 'unknown']"],
  ['a property', "new DomainError({ code, kind: 'conflict', message, field: 'slot.provider_id' })"],
  ['a constant', "const field = 'provider_id';"],
])('finds a field that is spelled as in the contract: %s', (_, text) => {
  expect(spellingsIn(text)).toHaveLength(1);
});

test.each([
  ['a JSON path', "invalid('INVALID_ID', 'must be an id', 'slot.providerId')", undefined],
  ['a name of another kind', "appendAudit(tx, { action: 'break_glass.open' })", undefined],
  ['a column', "const field = 'provider_id';", 'services/billing/src/store/payments.ts'],
  ['a test', "invalid('INVALID_ID', 'must be an id', 'patient_id')", 'services/billing/src/rpc/pay.test.ts'],
])('accepts %s', (_, text, path) => {
  expect(spellingsIn(text, path)).toEqual([]);
});

test('every error of this repository names its field by the JSON path', () => {
  expect(findContractSpellings(readSources(root))).toEqual([]);
});

test('finds a message change that breaks readers', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@linden.example', ...args], { cwd: copy });
  git('init', '--quiet');
  git('add', 'proto', 'bff');
  git('commit', '--quiet', '--message', 'base');
  expect(checkContracts(copy, []).findings).toEqual([]);
  change('proto/linden/resource/v1/session.proto', (text) => text.replace('FOLLOW_UP = 3', 'FOLLOW_UP = 7'));
  expect(
    checkContracts(copy, [])
      .findings.map(({ says }) => says)
      .join(),
  ).toMatch(/buf breaking: .*enum value "3"/);
});

test('finds a committed schema that lacks a field', () => {
  const modules = ['type Query { a: Int }'];
  expect(findSchemaDrift(modules, 'type Query {\n  a: Int\n}\n', 'as committed')).toEqual([]);
  expect(findSchemaDrift(['type Query { a: Int b: Int }'], 'type Query {\n  a: Int\n}\n', 'as committed')).toHaveLength(
    1,
  );
});

function change(path: string, edit: (text: string) => string): void {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, edit(before));
  expect(readFileSync(file, 'utf8')).not.toBe(before);
}
