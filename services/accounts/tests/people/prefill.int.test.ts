import { randomUUID } from 'node:crypto';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPatient, type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';

let world: PeopleWorld;
let maya: { id: string; customerId: string };
let noor: { id: string; customerId: string };

beforeAll(async () => {
  world = await startPeople();
  [maya, noor] = [await patient('Maya'), await patient('Noor')];
});
afterAll(() => world?.stop());

async function patient(legalFirstName: string) {
  const { rpc } = world.person();
  await rpc.getMe({});
  const { patient: saved } = await rpc.putPatient({
    patient: buildPatient({ legalFirstName }),
    relation: Relation.SELF,
  });
  return { id: saved?.patient?.id ?? '', customerId: saved?.patient?.customerId ?? '' };
}

const invalidToken = refusal('denied', 'PREFILL_TOKEN_INVALID');
const tokenFor = async (patientId: string, minutes = 10) => {
  const subject = { case: 'patientId', value: patientId } as const;
  return (await world.scheduling.createPrefillToken({ subject, minutes })).prefillToken;
};

describe('a patient by customer id alone', () => {
  test('returns two letters to a visitor, and audits the read', async () => {
    const before = await world.trail(maya.id);
    const answer = await world.visitor.getPublicPatient({ customerId: maya.customerId });
    expect(Object.entries(answer).filter(([name]) => !name.startsWith('$'))).toEqual([['initials', 'ML']]);
    expect(await world.trail(maya.id)).toEqual([...before, 'patient.public_read']);
  });

  test.each(['', 'x', '1'.repeat(22), "' or 1=1 --"])('finds no one by %j', async (customerId) => {
    const asking = world.visitor.getPublicPatient({ customerId });
    await expect(asking).rejects.toMatchObject(refusal('not_found', 'PATIENT_NOT_FOUND'));
  });

  test('is not found by the id or the short id', async () => {
    const { rows } = await world.admin.query('select short_id from accounts.patients where id = $1', [maya.id]);
    for (const customerId of [maya.id, rows[0].short_id]) {
      await expect(world.visitor.getPublicPatient({ customerId })).rejects.toMatchObject({ kind: 'not_found' });
    }
  });
});

describe('a patient by a prefill token', () => {
  test('fills in a form, and audits the read', async () => {
    const prefillToken = await tokenFor(maya.id);
    const answer = await world.visitor.getPrefilledPatient({ customerId: maya.customerId, prefillToken });
    expect(answer).toMatchObject({
      firstName: 'Maya',
      lastName: 'Linfield',
      preferredName: 'Maya',
      pronouns: 'she/her',
      dob: '1990-05-05',
      email: 'maya@linden.example',
      state: 'CA',
      gender: 'WOMAN',
      phone: '(510) 555-0123',
      address: '1 Alder Lane Apt 2',
      city: 'Oakland',
      zipcode: '94609',
    });
    expect(Object.keys(answer)).not.toContain('reasonForTherapy');
    expect((await world.trail(maya.id)).slice(-2)).toEqual(['prefill_token.create', 'patient.prefill_read']);
  });

  test('gives one error for a token of another person, a missing person, another kind, or a forged or expired one', async () => {
    const lead = { case: 'clientLeadId', value: maya.id } as const;
    const good = await tokenFor(maya.id);
    const refused: [customerId: string, prefillToken: string][] = [
      [maya.customerId, await tokenFor(noor.id)],
      [maya.customerId, await tokenFor(randomUUID())],
      ['1'.repeat(22), good],
      ['', good],
      [maya.customerId, ''],
      [maya.customerId, `${good}x`],
      [maya.customerId, `x${good}`],
      [maya.customerId, (await world.scheduling.createPrefillToken({ subject: lead, minutes: 5 })).prefillToken],
    ];
    const before = await world.trail(maya.id);
    const messages = await Promise.all(
      refused.map(([customerId, prefillToken]) =>
        world.visitor.getPrefilledPatient({ customerId, prefillToken }).catch((error: Error) => {
          expect(error).toMatchObject(invalidToken);
          return error.message;
        }),
      ),
    );
    expect(new Set(messages).size).toBe(1);
    expect(await world.trail(maya.id)).toEqual(before);
    world.ahead.ms = 11 * 60_000;
    await expect(
      world.visitor.getPrefilledPatient({ customerId: maya.customerId, prefillToken: good }),
    ).rejects.toMatchObject(invalidToken);
    world.ahead.ms = 0;
  });

  test('is rejected for an archived person', async () => {
    const gone = await patient('Gone');
    const prefillToken = await tokenFor(gone.id);
    await world.admin.query('update accounts.patients set is_archived = true where id = $1', [gone.id]);
    const asking = world.visitor.getPrefilledPatient({ customerId: gone.customerId, prefillToken });
    await expect(asking).rejects.toMatchObject(invalidToken);
    await expect(world.visitor.getPublicPatient(gone)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('CreatePrefillToken', () => {
  const subject = { case: 'patientId', value: randomUUID() } as const;

  test('not by another caller', async () => {
    const others = [
      world.visitor,
      world.billing,
      world.person().rpc,
      world.person(['provider']).rpc,
      world.person(['billing']).rpc,
    ];
    for (const rpc of others) {
      const creating = rpc.createPrefillToken({ subject, minutes: 5 });
      await expect(creating).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    }
  });

  test('is denied to staff without a recent second step', async () => {
    const stale = { authenticatedAt: Math.floor(Date.now() / 1000) - 3600 };
    const weak = [world.person(['support'], { strength: 'password' }), world.person(['ops'], stale)];
    for (const { rpc } of weak) {
      const creating = rpc.createPrefillToken({ subject, minutes: 5 });
      await expect(creating).rejects.toMatchObject(refusal('denied', 'STEP_UP_REQUIRED'));
    }
  });

  test('is created by scheduling, operators, and support with a second step', async () => {
    for (const rpc of [world.scheduling, world.operator, world.person(['support']).rpc]) {
      expect((await rpc.createPrefillToken({ subject, minutes: 5 })).prefillToken).not.toBe('');
    }
  });

  test.each([
    [{ subject, minutes: 0 }, 'minutes', 'OUT_OF_RANGE'],
    [{ subject, minutes: 10_081 }, 'minutes', 'OUT_OF_RANGE'],
    [{ minutes: 5 }, 'patientId', 'REQUIRED'],
    [{ subject: { case: 'clientLeadId', value: 'x' } as const, minutes: 5 }, 'clientLeadId', 'INVALID_ID'],
  ])('refuses %j', async (request, field, code) => {
    await expect(world.operator.createPrefillToken(request)).rejects.toMatchObject(refusal('invalid', code, field));
  });
});

describe('a lead', () => {
  const lead = {
    id: randomUUID(),
    firstName: 'Lee',
    email: 'lee@linden.example',
    dob: '2001-02-03',
    insuranceId: 'A1',
  };

  test('is stored by scheduling, updated under its short id, and readable only with its token', async () => {
    const { shortId } = await world.scheduling.putClientLead({ clientLead: lead });
    const again = await world.operator.putClientLead({ clientLead: { ...lead, city: 'Reno' } });
    expect(again.shortId).toBe(shortId);
    const subject = { case: 'clientLeadId', value: lead.id } as const;
    const { prefillToken } = await world.operator.createPrefillToken({ subject, minutes: 5 });
    const { clientLead } = await world.visitor.getClientLead({ clientLeadShortId: shortId, prefillToken });
    expect(clientLead).toMatchObject({ ...lead, shortId, city: 'Reno' });
    const wrong = world.visitor.getClientLead({ clientLeadShortId: shortId, prefillToken: await tokenFor(maya.id) });
    await expect(wrong).rejects.toMatchObject(invalidToken);
    expect(await world.trail(lead.id)).toEqual([
      'client_lead.put',
      'client_lead.put',
      'prefill_token.create',
      'client_lead.prefill_read',
    ]);
  });

  test('not by another caller, and not with an invalid field', async () => {
    for (const rpc of [world.visitor, world.billing, world.person().rpc, world.person(['ops']).rpc]) {
      await expect(rpc.putClientLead({ clientLead: lead })).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    }
    const wrong = world.operator.putClientLead({ clientLead: { ...lead, telephone: 'call me' } });
    await expect(wrong).rejects.toMatchObject(refusal('invalid', 'INVALID_PHONE_NUMBER', 'clientLead.telephone'));
  });
});

describe('an interest', () => {
  const providerId = randomUUID();
  const interest = { id: randomUUID(), providerId, clientFirstName: 'Lee', clientEmail: 'lee@linden.example' };

  beforeAll(async () => {
    await world.admin.query(
      "insert into accounts.providers (id, short_id, name, price_cents, open_states) values ($1, 'short1x', 'Maya', 1, '{CA}'), ($2, 'short2x', 'Ada', 1, '{CA}')",
      [providerId, noor.id],
    );
    await world.admin.query('update accounts.providers set marketplace_visible = false where id = $1', [noor.id]);
  });

  test('is left once by a visitor, who gains no access, and is readable with its token', async () => {
    await world.visitor.putProviderInterest({ providerInterest: interest });
    await world.visitor.putProviderInterest({ providerInterest: { ...interest, clientFirstName: 'Other' } });
    const { rows } = await world.admin.query('select id, short_id, client_first_name from accounts.provider_interests');
    expect(rows).toMatchObject([{ id: interest.id, client_first_name: 'Lee' }]);
    const subject = { case: 'providerInterestId', value: interest.id } as const;
    const { prefillToken } = await world.operator.createPrefillToken({ subject, minutes: 5 });
    const asked = { providerInterestShortId: rows[0].short_id, prefillToken };
    expect(await world.visitor.getProviderInterest(asked)).toMatchObject({
      clientFirstName: 'Lee',
      clientEmail: 'lee@linden.example',
    });
    const wrong = world.visitor.getProviderInterest({ ...asked, prefillToken: await tokenFor(maya.id) });
    await expect(wrong).rejects.toMatchObject(invalidToken);
  });

  test('not by another caller, for a hidden provider, or with an invalid address', async () => {
    const put = (rpc: typeof world.visitor, changes: object = {}) =>
      rpc.putProviderInterest({ providerInterest: { ...interest, ...changes } });
    await expect(put(world.billing)).rejects.toMatchObject(refusal('denied', 'NOT_ALLOWED'));
    await expect(put(world.visitor, { providerId: noor.id })).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' });
    await expect(put(world.visitor, { clientEmail: 'lee@gmial.com' })).rejects.toMatchObject(
      refusal('invalid', 'INVALID_EMAIL', 'providerInterest.clientEmail'),
    );
  });
});
