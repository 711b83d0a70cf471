import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import type { Person } from '@linden/platform/caller/person';
import { BreakGlassReason, ReviewOutcome } from '@linden/proto/accounts/v1/person_pb';
import { AuditEntrySchema } from '@linden/proto/resource/v1/audit_entry_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bornYearsAgo, buildPatient, type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
let maya: { patientId: string; clientUserId: string; childId: string; account: string };

beforeAll(async () => {
  world = await startPeople();
  const { rpc, account } = world.person();
  const { clientUser } = await rpc.getMe({});
  const self = buildPatient({ legalLastName: 'Okafor' });
  const child = buildPatient({ dob: bornYearsAgo(8) });
  await rpc.putPatient({ patient: self, relation: Relation.SELF });
  await rpc.putPatient({ patient: child, relation: Relation.PARENT_OR_GUARDIAN });
  maya = { patientId: self.id, clientUserId: clientUser?.id ?? '', childId: child.id, account };
});
afterAll(() => world?.stop());

const denied = refusal('denied', 'NOT_ALLOWED');
const weak = refusal('denied', 'STEP_UP_REQUIRED');
const needed = refusal('denied', 'BREAK_GLASS_NEEDED');
const patientRef = (value: string) => ({ person: { case: 'patientId', value } as const });
const opening = (patientId: string, minutes = 60) => ({
  subject: patientRef(patientId),
  reasonCode: BreakGlassReason.SUPPORT_REQUEST,
  reason: 'asked for help with the form',
  minutes,
});
const open = async (staff: ReturnType<typeof world.person>, patientId = maya.patientId) => {
  const { breakGlass } = await staff.rpc.openBreakGlass(opening(patientId));
  if (!breakGlass) throw new Error('no break-glass');
  return breakGlass;
};

/** Lists every caller that staff methods deny. */
function strangers() {
  const people = (['client', 'unconverted_client', 'provider', 'prescriber'] as const).map((role) =>
    world.person([role]),
  );
  return [...people.map(({ rpc }) => rpc), world.visitor, world.operator, world.billing];
}

/** Lists staff without a second step, or with one older than 15 minutes. */
function weakStaff() {
  const stale = Math.floor(Date.now() / 1000) - 16 * 60;
  const changes: Partial<Person>[] = [{ strength: 'password' }, { authenticatedAt: stale }];
  return changes.map((change) => world.person(['ops'], change).rpc);
}

describe('FindPeople', () => {
  test.each([
    ['the beginning of a last name', 'okaf'],
    ['the beginning of the full name', 'MAYA OK'],
  ])('finds people by %s and returns only what tells them apart', async (_, query) => {
    const { people } = await world.person(['billing']).rpc.findPeople({ query });
    expect(people).toMatchObject([
      {
        person: { person: { case: 'patientId', value: maya.patientId } },
        firstName: 'Maya',
        lastName: 'Okafor',
        stateOfResidence: 'CA',
        yearOfBirth: 1990,
      },
    ]);
  });

  test('finds client users and patients by email, at most 20; audits who was found, not the query', async () => {
    const staff = world.person(['support']);
    const found = await staff.rpc.findPeople({ query: `${maya.account}@LINDEN.example` });
    expect(found.people.map(({ person }) => person?.person)).toEqual([
      { case: 'clientUserId', value: maya.clientUserId },
    ]);
    const { rows } = await world.admin.query('select action, detail from accounts.audit where actor = $1', [
      staff.account,
    ]);
    expect(rows).toEqual([{ action: 'person.find', detail: { found: [maya.clientUserId] } }]);
  });

  test('finds a whole short id with exact case, not a part of it', async () => {
    const { rows } = await world.admin.query('select short_id from accounts.patients where id = $1', [maya.childId]);
    const shortId: string = rows[0].short_id;
    const { rpc } = world.person(['ops']);
    const idsBy = async (query: string) =>
      (await rpc.findPeople({ query })).people.map(({ person }) => person?.person.value);
    expect(await idsBy(shortId)).toEqual([maya.childId]);
    expect(await idsBy(shortId.slice(0, 21))).toEqual([]);
  });

  test('finds a name without its accents and apostrophes', async () => {
    const id = maya.childId;
    const find = async (query: string) =>
      (await world.person(['ops']).rpc.findPeople({ query })).people.map(({ person }) => person?.person.value);
    const rename = 'update accounts.patients set legal_first_name = $2, legal_last_name = $3 where id = $1';
    const before = 'select legal_first_name as first, legal_last_name as last from accounts.patients where id = $1';
    const { first, last } = (await world.admin.query(before, [id])).rows[0];
    await world.admin.query(rename, [id, 'S\u00F8ren', 'O\u2019D\u00E9ll']);
    for (const query of ['Soren Odell', "o'dell", 'O\u2019D\u00E9ll', 's\u00F8ren'])
      expect(await find(query)).toEqual([id]);
    expect(await find("''")).toEqual([]);
    await world.admin.query(rename, [id, first, last]);
  });

  test('refuses a null character', async () => {
    const asked = world.person(['ops']).rpc.findPeople({ query: 'oka\0for' });
    await expect(asked).rejects.toMatchObject(refusal('invalid', 'INVALID_TEXT'));
  });

  test.each(['%%', '_aya', 'ma%', "' or '"])('treats %j as text, not as a pattern', async (query) => {
    expect((await world.person(['ops']).rpc.findPeople({ query })).people).toEqual([]);
  });

  test('not by another caller', async () => {
    for (const rpc of strangers()) await expect(rpc.findPeople({ query: 'okafor' })).rejects.toMatchObject(denied);
    for (const rpc of weakStaff()) await expect(rpc.findPeople({ query: 'okafor' })).rejects.toMatchObject(weak);
  });
});

describe('a person’s record', () => {
  test('is closed to staff, opened by a break-glass for this person, and every read is audited', async () => {
    const staff = world.person(['support']);
    const asked = { person: patientRef(maya.patientId) };
    await expect(staff.rpc.getPersonForStaff(asked)).rejects.toMatchObject(needed);
    const glass = await open(staff);
    const { person, ties, breakGlass } = await staff.rpc.getPersonForStaff(asked);
    expect(breakGlass).toMatchObject({ id: glass.id, expiresAt: glass.expiresAt });
    expect(person).toMatchObject({ case: 'patient', value: { id: maya.patientId, reasonForTherapy: 'sleep' } });
    const { clientUserId, patientId } = maya;
    expect(ties).toMatchObject([{ clientUserId, patientId, relation: Relation.SELF }]);
    for (const id of [maya.childId, randomUUID()]) {
      await expect(staff.rpc.getPersonForStaff({ person: patientRef(id) })).rejects.toMatchObject(needed);
    }
    const { rows } = await world.admin.query('select action, subject, detail from accounts.audit where actor = $1', [
      staff.account,
    ]);
    expect(rows).toEqual([
      {
        action: 'break_glass.open',
        subject: maya.patientId,
        detail: { break_glass: glass.id, reason: 'SUPPORT_REQUEST', minutes: 60 },
      },
      { action: 'patient.read', subject: maya.patientId, detail: { break_glass: glass.id } },
    ]);
  });

  test('lists the ids of the patients a client user acts for', async () => {
    const staff = world.person(['ops']);
    const ref = { person: { case: 'clientUserId', value: maya.clientUserId } as const };
    await staff.rpc.openBreakGlass({ ...opening(''), subject: ref });
    const { person, ties } = await staff.rpc.getPersonForStaff({ person: ref });
    expect(person).toMatchObject({ case: 'clientUser', value: { id: maya.clientUserId, accountId: maya.account } });
    expect(ties.map(({ patientId }) => patientId).sort()).toEqual([maya.patientId, maya.childId].sort());
    await expect(staff.rpc.getPersonForStaff({ person: patientRef(maya.childId) })).rejects.toMatchObject(needed);
  });

  test('is not opened by a colleague’s break-glass', async () => {
    await open(world.person(['ops']), maya.childId);
    const colleague = world.person(['ops']).rpc.getPersonForStaff({ person: patientRef(maya.childId) });
    await expect(colleague).rejects.toMatchObject(needed);
  });

  test('closes when the time is over or the opener ends it', async () => {
    const staff = world.person(['support']);
    const asked = { person: patientRef(maya.patientId) };
    const first = await open(staff);
    await world.admin.query(
      "update accounts.break_glass set granted_at = granted_at - interval '1 h', expires_at = expires_at - interval '1 h' where id = $1",
      [first.id],
    );
    await expect(staff.rpc.getPersonForStaff(asked)).rejects.toMatchObject(needed);
    const second = await open(staff);
    expect(second.id).not.toBe(first.id);
    await staff.rpc.getPersonForStaff(asked);
    const { breakGlass } = await staff.rpc.endBreakGlass({ id: second.id });
    expect(breakGlass?.endedAt).toBeDefined();
    expect((await staff.rpc.endBreakGlass({ id: second.id })).breakGlass).toEqual(breakGlass);
    await expect(staff.rpc.getPersonForStaff(asked)).rejects.toMatchObject(needed);
  });

  test('not by another caller', async () => {
    const asked = { person: patientRef(maya.patientId) };
    for (const rpc of strangers()) {
      await expect(rpc.getPersonForStaff(asked)).rejects.toMatchObject(denied);
      await expect(rpc.openBreakGlass(opening(maya.patientId))).rejects.toMatchObject(denied);
    }
    // Billing staff open a record for its money, which billing answers. Accounts still shows them nothing of it.
    const billing = world.person(['billing']);
    await billing.rpc.openBreakGlass(opening(maya.patientId));
    await expect(billing.rpc.getPersonForStaff(asked)).rejects.toMatchObject(denied);
    for (const rpc of weakStaff()) {
      await expect(rpc.getPersonForStaff(asked)).rejects.toMatchObject(weak);
      await expect(rpc.openBreakGlass(opening(maya.patientId))).rejects.toMatchObject(weak);
    }
  });
});

describe('a break-glass', () => {
  test.each([
    ['61 minutes', { minutes: 61 }, 'minutes', 'OUT_OF_RANGE'],
    ['no time', { minutes: 0 }, 'minutes', 'OUT_OF_RANGE'],
    ['no reason', { reason: '   because ' }, 'reason', 'REQUIRED'],
    ['no reason code', { reasonCode: BreakGlassReason.UNSPECIFIED }, 'reasonCode', 'NOT_IN_LIST'],
    ['no subject', { subject: undefined }, 'subject', 'REQUIRED'],
  ])('rejects %s', async (_, changes, field, code) => {
    const { subject, ...rest } = { ...opening(maya.patientId), ...changes };
    const asked = world.person(['ops']).rpc.openBreakGlass({ ...rest, ...(subject && { subject }) });
    await expect(asked).rejects.toMatchObject(refusal('invalid', code, field));
  });

  test('is rejected for a missing person, and opened once for the same person twice', async () => {
    const staff = world.person(['support']);
    await expect(staff.rpc.openBreakGlass(opening(randomUUID()))).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
    expect((await open(staff)).id).toBe((await open(staff)).id);
  });

  test('is reviewed once, by another person, after it has ended', async () => {
    const opener = world.person(['ops']);
    const reviewer = world.person(['ops']);
    const { id } = await open(opener);
    const review = (who: typeof opener, outcome = ReviewOutcome.JUSTIFIED, reason = 'The client asked us to call.') =>
      who.rpc.reviewBreakGlass({ id, outcome, reason });
    await expect(review(reviewer)).rejects.toMatchObject(refusal('conflict', 'STILL_OPEN'));
    await opener.rpc.endBreakGlass({ id });
    const queue = await reviewer.rpc.listBreakGlass({ toReview: true, limit: 100 });
    const opened = queue.breakGlasses.find((each) => each.id === id);
    expect(opened?.subjectName).not.toBe('');
    await expect(review(opener)).rejects.toMatchObject(refusal('denied', 'OWN_BREAK_GLASS'));
    const unsaid = review(reviewer, ReviewOutcome.UNSPECIFIED);
    await expect(unsaid).rejects.toMatchObject(refusal('invalid', 'NOT_IN_LIST', 'outcome'));
    const short = review(reviewer, ReviewOutcome.JUSTIFIED, 'fine');
    await expect(short).rejects.toMatchObject(refusal('invalid', 'INVALID_REASON', 'reason'));
    const another = world.person(['ops']);
    const outcomes = await Promise.allSettled([review(reviewer), review(another, ReviewOutcome.NOT_JUSTIFIED)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(review(reviewer)).rejects.toMatchObject(refusal('conflict', 'ALREADY_REVIEWED'));
    const rest = await reviewer.rpc.listBreakGlass({ toReview: true, limit: 100 });
    expect(rest.breakGlasses.map((each) => each.id)).not.toContain(id);
    const { breakGlasses: all } = await reviewer.rpc.listBreakGlass({ limit: 100 });
    expect(all.find((each) => each.id === id)?.reviewReason).toBe('The client asked us to call.');
  });

  test('is visible to ops and its opener; no one ends or reviews another person’s', async () => {
    const support = world.person(['support']);
    const other = world.person(['support']);
    const ops = world.person(['ops']);
    const { id } = await open(support);
    const sees = async ({ rpc }: typeof ops) =>
      (await rpc.listBreakGlass({ limit: 100 })).breakGlasses.some((each) => each.id === id);
    expect([await sees(support), await sees(other), await sees(ops)]).toEqual([true, false, true]);
    for (const { rpc } of [other, ops]) {
      await expect(rpc.endBreakGlass({ id })).rejects.toMatchObject({ code: 'BREAK_GLASS_NOT_FOUND' });
    }
    await expect(
      other.rpc.reviewBreakGlass({ id, outcome: ReviewOutcome.JUSTIFIED, reason: 'asked for help' }),
    ).rejects.toMatchObject(denied);
    const weak = world.person(['ops'], { strength: 'password' });
    await expect(weak.rpc.listBreakGlass({ limit: 1 })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const billing = world.person(['billing']);
    expect(await sees(billing)).toBe(false);
    await expect(billing.rpc.endBreakGlass({ id })).rejects.toMatchObject({ code: 'BREAK_GLASS_NOT_FOUND' });
    await expect(
      billing.rpc.reviewBreakGlass({ id, outcome: ReviewOutcome.JUSTIFIED, reason: 'asked for help' }),
    ).rejects.toMatchObject(denied);
    for (const rpc of [world.visitor, world.operator, world.person().rpc]) {
      await expect(rpc.listBreakGlass({ limit: 1 })).rejects.toMatchObject(denied);
      await expect(rpc.endBreakGlass({ id })).rejects.toMatchObject(denied);
      await expect(
        rpc.reviewBreakGlass({ id, outcome: ReviewOutcome.JUSTIFIED, reason: 'asked for help' }),
      ).rejects.toMatchObject(denied);
    }
  });
});

describe('the joined audit', () => {
  const entry = (id: bigint, second: number) =>
    create(AuditEntrySchema, { id, at: timestampFromMs(Date.UTC(2026, 0, 1, 0, 0, second)), action: 'a.b' });

  test('is newest first across all services and names silent ones; reading it is audited', async () => {
    const questions: unknown[] = [];
    world.audits.push(
      { service: 'accounts', list: async () => [entry(9n, 30), entry(8n, 10)] },
      {
        service: 'identity',
        async list(question) {
          questions.push(question);
          return [entry(3n, 40), entry(2n, 20), entry(1n, 5)];
        },
      },
      { service: 'messaging', list: () => Promise.reject(new Error('away')) },
    );
    const staff = world.person(['ops']);
    const { entries, silent } = await staff.rpc.listJoinedAudit({ subject: maya.account, limit: 4 });
    expect(entries.map(({ service, entry: each }) => `${service} ${each?.id}`)).toEqual([
      'identity 3',
      'accounts 9',
      'identity 2',
      'accounts 8',
    ]);
    expect(silent).toEqual(['messaging']);
    expect(questions).toEqual([{ subject: maya.account, actor: '', limit: 4 }]);
    const { rows } = await world.admin.query('select action, subject from accounts.audit where actor = $1', [
      staff.account,
    ]);
    expect(rows).toEqual([{ action: 'audit.read', subject: maya.account }]);
  });

  test('needs a person', async () => {
    const { rpc } = world.person(['ops']);
    await expect(rpc.listJoinedAudit({ limit: 5 })).rejects.toMatchObject(refusal('invalid', 'REQUIRED', 'subject'));
  });

  test('not by another caller', async () => {
    for (const rpc of [...strangers(), world.person(['support']).rpc, world.person(['billing']).rpc]) {
      await expect(rpc.listJoinedAudit({ subject: maya.account, limit: 1 })).rejects.toMatchObject(denied);
    }
    for (const rpc of weakStaff()) {
      await expect(rpc.listJoinedAudit({ subject: maya.account, limit: 1 })).rejects.toMatchObject(weak);
    }
  });
});
