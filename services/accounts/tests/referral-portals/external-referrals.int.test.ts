import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorId } from '#tests/support/booking.ts';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
const code = 'oak-street-clinic';
const portal = {
  code,
  portalType: 'REFERRING_PHYSICIAN',
  launched: true,
  configJson: '{"partnerName":"Oak Street Clinic"}',
};
const operator = () => world.referralPortalsAs('operator', { kind: 'operator', name: 'test' });
const visitor = (networks: string[] = []) => {
  const from = networks.length > 0 ? { visitor: visitorId, networks } : {};
  return world.referralPortalsAs('bff', { kind: 'anonymous', ...from });
};
const staff = () => world.referralPortalsAs('bff', world.person(['support']).caller);
beforeAll(async () => {
  world = await startPeople();
  await operator().putReferralPortal({ portal });
  await operator().putReferralPortal({ portal: { ...portal, code: 'not-yet', launched: false } });
});
afterAll(() => world?.stop());

const values = {
  firstName: 'Robin',
  lastName: 'Ash',
  email: 'robin@linden.example',
  telephone: '5105550199',
  dob: '1990-02-03',
  usState: 'CA',
  reason: 'Panic attacks since spring',
  referrerName: 'Dr. Ito',
  referrerEmail: 'ito@oak.example',
  hasConsent: true,
};
const send = (changes: object = {}, from = visitor()) =>
  from.saveExternalReferral({ id: randomUUID(), portalCode: code, values: { ...values, ...changes } });
const reason = 'Called the client and booked a first session.';
const list = async () => (await staff().listExternalReferrals({})).referrals;

test('a referral is saved once, sealed, read by staff with an entry in the audit, and taken off the list', async () => {
  const id = randomUUID();
  for (const _ of ['once', 'again']) await visitor().saveExternalReferral({ id, portalCode: code, values });
  const count = async () => (await staff().countExternalReferrals({})).count;
  const waiting = await count();
  const found = (await list()).filter((each) => each.id === id);
  expect(found).toMatchObject([{ portalCode: code, partnerName: 'Oak Street Clinic', values }]);
  const { rows } = await world.admin.query('select * from accounts.external_referrals where id = $1', [id]);
  expect(JSON.stringify(rows[0]) + rows[0].sealed.toString('latin1')).not.toMatch(/Robin|Panic|5105550199|ito@/);
  for (const short of ['', 'Too short', 'x'.repeat(501)])
    await expect(staff().settleExternalReferral({ id, reason: short })).rejects.toMatchObject({
      code: 'INVALID_REASON',
      field: 'reason',
    });
  for (const text of [reason, 'Another note changes nothing.'])
    await staff().settleExternalReferral({ id, reason: text });
  expect((await list()).some((each) => each.id === id)).toBe(false);
  expect(await count()).toBe(waiting - 1);
  const { referrals: settled } = await staff().listExternalReferrals({ settled: true });
  expect(settled.find((each) => each.id === id)).toMatchObject({
    settledReason: reason,
    settledBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
    values,
  });
  expect(await world.trail(id)).toEqual(['external_referral.settle']);
  const read = await world.admin.query("select detail from accounts.audit where action = 'external_referral.read'");
  expect(read.rows[0].detail.ids).toContain(id);
  await expect(staff().settleExternalReferral({ id: randomUUID(), reason })).rejects.toMatchObject({
    code: 'EXTERNAL_REFERRAL_NOT_FOUND',
  });
});

test('a referral keeps its addresses and numbers in one form, without the invisible marks of a paste', async () => {
  const id = randomUUID();
  const pasted = {
    email: 'Robin\u200B@Linden.example',
    telephone: '\u202A510\u2011555\u20110199\u202C',
    referrerEmail: 'Ito@B\u00FCcher.example',
  };
  await visitor().saveExternalReferral({ id, portalCode: code, values: { ...values, ...pasted } });
  expect((await list()).find((each) => each.id === id)?.values).toMatchObject({
    email: 'robin@linden.example',
    telephone: '510-555-0199',
    referrerEmail: 'ito@xn--bcher-kva.example',
  });
});

test('the id of a referral with other content is refused, and the first one stays', async () => {
  const id = randomUUID();
  const sendAs = (changes: object, from = visitor()) =>
    from.saveExternalReferral({ id, portalCode: code, values: { ...values, ...changes } });
  await sendAs({});
  for (const changes of [{ telephone: '5105550100' }, { firstName: 'Rowan' }, { reason: '' }])
    await expect(sendAs(changes)).rejects.toMatchObject({ code: 'KEY_REUSED', kind: 'conflict', field: 'key' });
  await sendAs({});
  expect((await list()).filter((each) => each.id === id)).toMatchObject([{ values }]);
});

test('of ten different referrals with one id at once, one is saved and nine are refused', async () => {
  const id = randomUUID();
  const sent = Array.from({ length: 10 }, (_, n) =>
    visitor().saveExternalReferral({ id, portalCode: code, values: { ...values, reason: `reason ${n}` } }),
  );
  const answers = await Promise.allSettled(sent);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'KEY_REUSED' });
});

test('a portal is found only when it is launched, and answers an unknown one in the same way', async () => {
  expect((await visitor().getReferralPortal({ code })).portal).toMatchObject(portal);
  const unknown = { code: 'REFERRAL_PORTAL_NOT_FOUND', kind: 'not_found' };
  for (const each of ['not-yet', 'unknown', 'Bad Code'])
    await expect(visitor().getReferralPortal({ code: each })).rejects.toMatchObject(unknown);
  const sent = visitor().saveExternalReferral({ id: randomUUID(), portalCode: 'not-yet', values });
  await expect(sent).rejects.toMatchObject(unknown);
});

test.each([
  ['no name', { firstName: ' ' }, 'REQUIRED', 'values.firstName'],
  ['neither address nor number', { email: '', telephone: '' }, 'REQUIRED', 'values.email'],
  ['a wrong address', { email: 'robin@' }, 'INVALID_EMAIL', 'values.email'],
  ['a wrong number', { telephone: '12' }, 'INVALID_PHONE_NUMBER', 'values.telephone'],
  ['a birth date in the future', { dob: '2990-01-01' }, 'INVALID_DATE_OF_BIRTH', 'values.dob'],
  ['no state', { usState: 'XX' }, 'NOT_IN_LIST', 'values.usState'],
  ['a long reason', { reason: 'x'.repeat(1001) }, 'TOO_LONG', 'values.reason'],
  ['no consent', { hasConsent: false }, 'REQUIRED', 'values.hasConsent'],
])('is refused at its field: %s', async (_, changes, refused, field) => {
  await expect(send(changes)).rejects.toMatchObject({ code: refused, field });
});

test('a network that sends too many is refused and counted, others are not', async () => {
  const networks = [`p64.${'r'.repeat(22)}`];
  for (const _ of Array.from({ length: 6 })) await send({}, visitor(networks));
  const before = world.caps.length;
  await expect(send({}, visitor(networks))).rejects.toMatchObject({ code: 'EXTERNAL_REFERRALS_EXHAUSTED' });
  expect(world.caps.slice(before)).toEqual(['p64']);
  await send({}, visitor([`p64.${'s'.repeat(22)}`]));
});

test('a signed-in sender who sends too many within an hour is refused and counted, others are not', async () => {
  const sender = world.person().caller;
  const from = world.referralPortalsAs('bff', sender);
  // Requests at the same moment count each other.
  const sent = await Promise.allSettled(Array.from({ length: 5 }, () => send({}, from)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const before = world.caps.length;
  await expect(send({}, from)).rejects.toMatchObject({ code: 'EXTERNAL_REFERRALS_EXHAUSTED', kind: 'exhausted' });
  expect(world.caps.slice(before)).toEqual(['account']);
  await send({}, world.referralPortalsAs('bff', world.person().caller));
  const { rows } = await world.admin.query('select * from accounts.external_referrals where sender_hash is not null');
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain(sender.kind === 'person' ? sender.account : '');
  world.ahead.ms = 61 * 60_000;
  await send({}, from);
  world.ahead.ms = 0;
});

test('a referral is deleted 90 days after it was settled, or a year after it was sent', async () => {
  const settled = randomUUID();
  const fresh = randomUUID();
  const waiting = randomUUID();
  const old = randomUUID();
  for (const id of [settled, fresh, waiting, old])
    await visitor().saveExternalReferral({ id, portalCode: code, values });
  for (const id of [settled, fresh]) await staff().settleExternalReferral({ id, reason });
  const move = (column: string, days: number, id: string) =>
    world.admin.query(
      `update accounts.external_referrals set ${column} = now() - make_interval(days => ${days}) where id = $1`,
      [id],
    );
  await move('settled_at', 91, settled);
  await move('settled_at', 89, fresh);
  await move('created_at', 364, waiting);
  await move('created_at', 367, old);
  const left = async () => {
    const text = 'select id from accounts.external_referrals where id = any($1)';
    const { rows } = await world.admin.query<{ id: string }>(text, [[settled, fresh, waiting, old]]);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await left()).toHaveLength(4);
  // Sending and listing both delete a batch.
  await send();
  expect(await left()).toEqual([fresh, waiting].toSorted());
  await move('created_at', 367, waiting);
  await list();
  expect(await left()).toEqual([fresh]);
});

test.each([
  ['a code with capitals', { code: 'Oak' }, 'INVALID_FORMAT', 'portal.code'],
  ['an unknown type', { portalType: 'OTHER' }, 'NOT_IN_LIST', 'portal.portalType'],
  ['a configuration without a name', { configJson: '{}' }, 'INVALID_FORMAT', 'portal.configJson'],
  ['a configuration that is not JSON', { configJson: '{' }, 'INVALID_FORMAT', 'portal.configJson'],
])('a portal is refused at its field: %s', async (_, changes, refused, field) => {
  const putting = operator().putReferralPortal({ portal: { ...portal, ...changes } });
  await expect(putting).rejects.toMatchObject({ code: refused, field });
});

test('not by another caller', async () => {
  const denied = refusal('denied', 'NOT_ALLOWED');
  const callers: Caller[] = [
    world.person(['billing']).caller,
    world.person(['provider']).caller,
    { kind: 'anonymous' },
  ];
  for (const caller of callers) {
    const portals = world.referralPortalsAs('bff', caller);
    await expect(portals.listExternalReferrals({})).rejects.toMatchObject(denied);
    await expect(portals.countExternalReferrals({})).rejects.toMatchObject(denied);
    await expect(portals.settleExternalReferral({ id: randomUUID() })).rejects.toMatchObject(denied);
    await expect(portals.putReferralPortal({ portal })).rejects.toMatchObject(denied);
  }
  const weak = world.referralPortalsAs('bff', world.person(['ops'], { strength: 'password' }).caller);
  await expect(weak.listExternalReferrals({})).rejects.toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
});
