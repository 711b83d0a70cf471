import type { Compilable } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '#src/caller/caller.ts';
import type { Person, PersonRole } from '#src/caller/person.ts';
import { type AuditActor, type AuditDetail, appendAudit, getActorName } from './audit.ts';
import { mayReadAudit } from './audit-policy.ts';

const account = '00000000-0000-4000-8000-000000000001';

function recorder() {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const tx = {
    async rows<Row>(query: Compilable<Row>): Promise<Row[]> {
      statements.push(query.compile());
      return [];
    },
  };
  return { tx, statements };
}

test.each<[string, AuditActor, string]>([
  ['a visitor', { kind: 'anonymous' }, ''],
  ['a service', { kind: 'service', name: 'billing' }, 'billing'],
  ['an operator', { kind: 'operator', name: 'seed' }, 'seed'],
  ['a person', { kind: 'person', account }, account],
])('records %s as the caller states it', (_, actor, name) => {
  expect(getActorName(actor)).toBe(name);
});

test.each<[string, AuditDetail, boolean]>([
  ['ids and codes', { grant: account, code: 'TREATMENT', ids: ['a-1', 'b-2'], count: 3, ok: true }, true],
  ['a name', { name: 'Maya Linfield' }, false],
  ['an address', { to: 'maya@linden.example' }, false],
  ['a name in a list', { ids: ['a-1', 'Maya Linfield'] }, false],
  ['a text that is too long', { code: 'x'.repeat(101) }, false],
])('accepts or rejects a detail with %s: %s %s', async (_, detail, written) => {
  const { tx, statements } = recorder();
  const done = appendAudit(tx, { actor: { kind: 'anonymous' }, action: 'test.done', detail });
  await (written ? done : expect(done).rejects.toThrow('neither an id nor a code'));
  expect(statements).toHaveLength(written ? 1 : 0);
});

const now = new Date('2026-11-21T12:00:00Z');
const signedInPerson = (roles: PersonRole[], changes: Partial<Person> = {}): Caller => ({
  kind: 'person',
  account,
  roles,
  strength: 'two_step',
  authenticatedAt: now.getTime() / 1000 - 60,
  session: 's',
  ...changes,
});

test.each<[string, Caller, boolean]>([
  ['ops, stepped up', signedInPerson(['ops']), true],
  ['ops with only a password', signedInPerson(['ops'], { strength: 'password' }), false],
  ['ops, stepped up this morning', signedInPerson(['ops'], { authenticatedAt: now.getTime() / 1000 - 3600 }), false],
  ['support', signedInPerson(['support']), false],
  ['billing staff', signedInPerson(['billing']), false],
  ['a provider', signedInPerson(['provider']), false],
  ['a client', signedInPerson(['client']), false],
  ['accounts', { kind: 'service', name: 'accounts' }, true],
  ['another service', { kind: 'service', name: 'messaging' }, false],
  ['an operator', { kind: 'operator', name: 'seed' }, false],
  ['a visitor', { kind: 'anonymous' }, false],
])('allows or denies reading the audit log: %s', (_, caller, expected) => {
  expect(mayReadAudit(caller, now)).toBe(expected);
});
