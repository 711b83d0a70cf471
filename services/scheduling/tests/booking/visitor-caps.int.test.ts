import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import { getNetworkKeys } from '@linden/platform/limits/network-keys';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { checkHealth } from '@linden/platform/rpc/rpc-health';
import { ConsentSchema, type Profile, Relation } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { startProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultVisitorLimits } from '#src/domain/booking/visitor-limits.ts';
import { forgetVisitors } from '#src/store/booking/address-proofs.ts';
import { aClient, aProvider, aVisitor, booking, fullProfile, hour, INTAKE, VIRTUAL } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ visitorLimits: defaultVisitorLimits });
});
afterAll(() => service.stop());

const secret = new Uint8Array(32);
let next = soon() + 24 * hour;
const freshStart = () => {
  next += 2 * hour;
  return next;
};
const from = (address: string) => ({ ...aVisitor(), networks: getNetworkKeys(secret, address) });
const emailed = (email: string, telephone = fullProfile().telephone) => ({
  who: { case: 'profile', value: { ...fullProfile(), email, telephone } } as const,
});
const anEmail = () => `${randomUUID()}@linden.example`;

/** Books or holds and returns 'ok' or the code of the rejection. */
const book = async (caller: Caller, providerId: string, email = anEmail(), telephone?: string) => {
  const ask = booking(providerId, undefined, freshStart(), emailed(email, telephone));
  return outcomeOf(service.appointments(caller).bookAppointment(ask));
};
const hold = async (caller: Caller, providerId: string, rest: { insteadOfHoldId?: string } = {}) => {
  const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(freshStart()) };
  return service.appointments(caller).holdSlot({ key: randomUUID(), slot, ...rest });
};
const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code?: unknown }) => String(error.code),
  );
const count = (outcomes: readonly string[]) => outcomes.filter((each) => each === 'ok').length;

describe('visitors who have not proved an address', () => {
  test('25 /64 networks of one /48 get 3 bookings of one provider, and 8 of several providers', async () => {
    const target = await aProvider(service);
    const many = Array.from({ length: 25 }, (_, index) => from(`2001:db8:1:${(index * 256).toString(16)}::1`));
    const one = await Promise.all(many.map((caller) => book(caller, target)));
    expect(count(one)).toBe(3);
    expect(new Set(one)).toEqual(new Set(['ok', 'PROOF_REQUIRED']));
    const others = await Promise.all(Array.from({ length: 9 }, () => aProvider(service)));
    const outcomes: string[] = [];
    for (const [index, caller] of many.entries()) {
      outcomes.push(await book({ ...caller, ...aVisitor() } as Caller, others[index % 9] ?? ''));
    }
    expect(count(outcomes)).toBe(5);
  });

  test('one household gets two, and a signed-in client is never asked', async () => {
    const providerId = await aProvider(service);
    const outcomes = [];
    for (let time = 0; time < 3; time++) outcomes.push(await book(from('2001:db8:2:1::5'), await aProvider(service)));
    expect(outcomes).toEqual(['ok', 'ok', 'PROOF_REQUIRED']);
    const client = aClient(service);
    for (let time = 0; time < 4; time++) {
      const ask = booking(providerId, client.patientId, freshStart());
      expect((await service.appointments(client.caller).bookAppointment(ask)).appointment).toBeDefined();
    }
  });

  test('past a budget the form’s own faults come first, and then the field that has the address', async () => {
    const caller = from('2001:db8:d:1::5');
    for (let time = 0; time < 2; time++) expect(await book(caller, await aProvider(service))).toBe('ok');
    const primary = { primaryFirstName: 'Noor', primaryLastName: 'Bee', primaryTelephone: '(518) 555-0199' };
    const consent = create(ConsentSchema, { ...primary, primaryEmail: anEmail() });
    const other = { relation: Relation.OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE, consent };
    const refusal = async (changes: Partial<Profile>) => {
      const who = { case: 'profile', value: { ...fullProfile(), ...changes } } as const;
      const ask = booking(await aProvider(service), undefined, freshStart(), { who });
      const { code, field } = await getRejection(service.appointments(caller).bookAppointment(ask));
      return [code, field];
    };
    expect(await refusal({ street: 'Elm Street' })).toEqual(['STREET_NUMBER_MISSING', 'profile.street']);
    expect(await refusal({})).toEqual(['PROOF_REQUIRED', 'profile.email']);
    const typo = { ...consent, primaryEmail: 'noor@gmial.com' };
    expect(await refusal({ ...other, consent: typo })).toEqual(['INVALID_EMAIL', 'profile.consent.primaryEmail']);
    expect(await refusal(other)).toEqual(['PROOF_REQUIRED', 'profile.consent.primaryEmail']);
  });

  test('50 visitors behind one IPv4 address all book', async () => {
    const providers = await Promise.all(Array.from({ length: 17 }, () => aProvider(service)));
    const outcomes: string[] = [];
    for (let time = 0; time < 50; time++) outcomes.push(await book(from('192.0.2.7'), providers[time % 17] ?? ''));
    expect(count(outcomes)).toBe(50);
  });

  test('20 bookings with the address of an uninvolved person cause three letters', async () => {
    const victim = anEmail();
    const outcomes = [];
    for (let time = 0; time < 20; time++) {
      outcomes.push(await book(from(`198.51.100.${time}`), await aProvider(service), ` ${victim.toUpperCase()}`));
    }
    expect(count(outcomes)).toBe(3);
  });

  test('12 bookings with tags on the address of one mailbox cause three letters', async () => {
    const name = randomUUID();
    const outcomes = [];
    for (let time = 0; time < 12; time++) {
      outcomes.push(await book(from('198.51.100.30'), await aProvider(service), `${name}+${time}@gmail.com`));
    }
    expect(outcomes).toEqual([...Array(3).fill('ok'), ...Array(9).fill('PROOF_REQUIRED')]);
  });

  test('one phone number counts in every way of writing it', async () => {
    const outcomes = [];
    for (const [index, phone] of ['(415) 555-0134', '+14155550134', '4155550134', '1 415 555 0134'].entries()) {
      outcomes.push(await book(from(`198.51.101.${index}`), await aProvider(service), anEmail(), phone));
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'PROOF_REQUIRED']);
  });

  test('throw-away browsers hold three times of one provider at most', async () => {
    const providerId = await aProvider(service);
    const outcomes = [];
    for (let time = 0; time < 10; time++) {
      outcomes.push(await outcomeOf(hold(from(`203.0.113.${time}`), providerId)));
    }
    expect(count(outcomes)).toBe(3);
    // By the clock that the service is given, these holds are over.
    service.clock.ahead += 25 * 60_000;
    expect(await outcomeOf(hold(from('203.0.113.20'), providerId))).toBe('ok');
  });

  test('holds that one browser swaps or gives back count once, and its booking with them', async () => {
    const providerId = await aProvider(service);
    const caller = from('2001:db8:3:1::5');
    let held = (await hold(caller, providerId)).hold?.id ?? '';
    for (let time = 0; time < 5; time++) {
      held = (await hold(caller, providerId, { insteadOfHoldId: held })).hold?.id ?? '';
      expect(held).not.toBe('');
    }
    await service.appointments(caller).releaseHold({ holdId: held });
    expect((await hold(caller, providerId)).hold).toBeDefined();
    expect(await book(caller, providerId)).toBe('ok');
    // One use of two is left in this household.
    expect(await book(from('2001:db8:3:1::6'), await aProvider(service))).toBe('ok');
    expect(await book(from('2001:db8:3:1::7'), await aProvider(service))).toBe('PROOF_REQUIRED');
  });

  test('budgets of an hour are free again an hour later', async () => {
    for (let time = 0; time < 2; time++) await book(from('2001:db8:4:1::5'), await aProvider(service));
    const late = await aProvider(service);
    expect(await book(from('2001:db8:4:1::6'), late)).toBe('PROOF_REQUIRED');
    service.clock.ahead += hour + 1000;
    expect(await book(from('2001:db8:4:1::6'), late)).toBe('ok');
  });

  test('a retry with the same key counts once', async () => {
    const providerId = await aProvider(service);
    const caller = from('2001:db8:5:1::5');
    const ask = booking(providerId, undefined, freshStart(), emailed(anEmail()));
    for (let time = 0; time < 4; time++)
      expect(await outcomeOf(service.appointments(caller).bookAppointment(ask))).toBe('ok');
    expect(await book(caller, await aProvider(service))).toBe('ok');
  });

  test('a booking of a time that is taken is given back', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const start = freshStart();
    const caller = from('2001:db8:6:1::5');
    service.neighbors.meanwhile.admit = async () => {
      service.neighbors.meanwhile.admit = async () => {};
      await service.appointments(client.caller).bookAppointment(booking(providerId, client.patientId, start));
    };
    const taken = await service
      .appointments(caller)
      .bookAppointment(booking(providerId, undefined, start, emailed(anEmail())));
    expect(taken.appointment).toBeUndefined();
    expect(await book(caller, await aProvider(service))).toBe('ok');
    expect(await book(caller, await aProvider(service))).toBe('ok');
    expect(await book(caller, await aProvider(service))).toBe('PROOF_REQUIRED');
  });

  test('a form that accounts rejects counts once, however often it is corrected', async () => {
    const providerId = await aProvider(service);
    const caller = from('2001:db8:b:1::5');
    for (let time = 0; time < 4; time++) {
      const who = { case: 'profile', value: { ...fullProfile(), legalFirstName: '' } } as const;
      const ask = booking(providerId, undefined, freshStart(), { who });
      expect(await outcomeOf(service.appointments(caller).bookAppointment(ask))).toBe('REQUIRED');
    }
    expect(await book(caller, providerId)).toBe('ok');
    expect(await book(caller, await aProvider(service))).toBe('ok');
  });

  test('each cap writes one line without names or addresses', async () => {
    const reasons = service.lines.map((line) => JSON.parse(line)).map(({ kind, reason }) => `${kind} ${reason}`);
    expect(new Set(reasons)).toEqual(
      new Set(['provider', 'network_p48', 'network_p64', 'recipient', 'phone'].map((cap) => `visitor_cap ${cap}`)),
    );
    expect(service.lines.join()).not.toMatch(/linden\.example|2001:db8|198\.51|415\D*555/);
  });
});

test('caps hold in a process whose Redis is away', async () => {
  const [port = 0] = await freePorts(1);
  const { database, keys, neighbors } = service;
  const target = `127.0.0.1:${port}`;
  const process = await startProcess({
    args: ['src/server.ts'],
    cwd: join(import.meta.dirname, '../..'),
    env: {
      RPC_LISTEN: target,
      DATABASE_URL: database.urlOf('scheduling'),
      AUDIT_DATABASE_URL: database.auditUrlOf('scheduling'),
      REDIS_URL: 'redis://127.0.0.1:1',
      CALLER_TRUST: JSON.stringify(keys.trust),
      CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('scheduling')),
      SEALING_KEY: Buffer.alloc(32, 7).toString('base64url'),
      ACCOUNTS_RPC: neighbors.target,
      BILLING_RPC: neighbors.target,
      MESSAGING_RPC: neighbors.target,
      MAIL_FROM: 'Linden <hello@linden.example>',
    },
    ready: async () => (await checkHealth(target)) === 'SERVING',
    timeoutMs: 30_000,
  });
  const outcomes: string[] = [];
  for (let time = 0; time < 3; time++) {
    const visitor = from('2001:db8:c:1::5');
    const callerToken = (audience: string) => keys.tokenOf('bff', visitor, audience);
    const client = createRpcClient(AppointmentService, { target, callerToken, timeoutMs: 20_000 });
    const ask = booking(await aProvider(service), undefined, freshStart(), emailed(anEmail()));
    outcomes.push(await outcomeOf(client.bookAppointment(ask)));
    client.close();
  }
  await process.kill();
  expect(outcomes).toEqual(['ok', 'ok', 'PROOF_REQUIRED']);
});

describe('a proof', () => {
  const spent = async (household: string) => {
    for (let time = 0; time < 2; time++) await book(from(household), await aProvider(service));
    return from(household);
  };
  const code = (email: string) => service.neighbors.letters.findLast((each) => each.email === email)?.code ?? '';
  const prove = async (caller: Caller, email: string) => {
    const appointments = service.appointments(caller);
    await appointments.requestBookingCode({ email });
    await appointments.confirmBookingCode({ email, code: code(email) });
  };

  test('lets this browser go on with this address, for 30 days', async () => {
    const email = anEmail();
    const caller = await spent('2001:db8:7:1::5');
    const providerId = await aProvider(service);
    expect(await book(caller, providerId, email)).toBe('PROOF_REQUIRED');
    expect(await outcomeOf(hold(caller, providerId))).toBe('PROOF_REQUIRED');
    await prove(caller, email);
    for (let time = 0; time < 5; time++) expect(await book(caller, providerId, ` ${email.toUpperCase()}`)).toBe('ok');
    expect((await hold(caller, providerId)).hold).toBeDefined();
    expect(await book(caller, providerId, anEmail())).toBe('PROOF_REQUIRED');
    expect(await book(await spent('2001:db8:7:2::5'), providerId, email)).toBe('PROOF_REQUIRED');
    service.clock.ahead += 31 * 24 * hour;
    await spent('2001:db8:7:1::5');
    expect(await book(caller, providerId, email)).toBe('PROOF_REQUIRED');
    await service.store.tx((tx) => forgetVisitors(tx, new Date(Date.now() + service.clock.ahead)));
    expect(await service.sql('select 1 from scheduling.address_proofs')).toEqual([]);
  });

  test('a code works once, for ten minutes, for five tries, in one browser', async () => {
    const email = anEmail();
    const caller = from('2001:db8:8:1::5');
    const appointments = service.appointments(caller);
    await appointments.requestBookingCode({ email });
    const right = code(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const confirm = (given: string, as = appointments) => getRejection(as.confirmBookingCode({ email, code: given }));
    expect(await confirm(right, service.appointments(from('2001:db8:8:2::5')))).toMatchObject({ code: 'CODE_EXPIRED' });
    for (let time = 0; time < 5; time++) expect(await confirm(wrong)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await confirm(right)).toMatchObject({ code: 'CODE_EXPIRED' });
    await prove(caller, email);
    expect(await confirm(code(email))).toMatchObject({ code: 'CODE_EXPIRED' });
    await appointments.requestBookingCode({ email });
    service.clock.ahead += 600_001;
    expect(await confirm(code(email))).toMatchObject({ code: 'CODE_EXPIRED' });
  });

  test('is stored without address and code', async () => {
    const email = anEmail();
    await service.appointments(from('2001:db8:9:1::5')).requestBookingCode({ email });
    const rows = JSON.stringify(await service.sql('select * from scheduling.booking_codes'));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(code(email));
  });

  test('one household gets six codes an hour', async () => {
    const outcomes = [];
    for (let time = 0; time < 7; time++) {
      outcomes.push(
        await outcomeOf(service.appointments(from('2001:db8:a:1::5')).requestBookingCode({ email: anEmail() })),
      );
    }
    expect(outcomes).toEqual([...Array(6).fill('ok'), 'LETTERS_EXHAUSTED']);
  });

  test('codes that messaging refuses count for the household, and cannot be tried', async () => {
    const appointments = service.appointments(from('2001:db8:e:1::5'));
    const request = (email: string) => outcomeOf(appointments.requestBookingCode({ email }));
    const refused = [];
    for (let time = 0; time < 6; time++) refused.push(await request(`full-${anEmail()}`));
    expect(new Set(refused)).toEqual(new Set(['LETTERS_EXHAUSTED']));
    expect(await request(anEmail())).toBe('LETTERS_EXHAUSTED');
    expect(
      await service.sql('select from scheduling.booking_codes where networks && $1 and used_at is null', [
        getNetworkKeys(secret, '2001:db8:e:1::5'),
      ]),
    ).toHaveLength(0);
  });

  test('not by another caller: clients and services have nothing to prove', async () => {
    const client = service.appointments(aClient(service).caller);
    expect(await getRejection(client.requestBookingCode({ email: anEmail() }))).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await getRejection(client.confirmBookingCode({ email: anEmail(), code: '1' }))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});
