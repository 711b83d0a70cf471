import { clone, create } from '@bufbuild/protobuf';
import { type Payor, PayorSchema, PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBilling } from '#tests/support/billing.ts';

let world: Awaited<ReturnType<typeof startBilling>>;

beforeAll(async () => {
  world = await startBilling();
});
afterAll(() => world?.stop());

let count = 0;
const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

function plan(planName: string, states: string[], changes: Partial<Payor> = {}): Payor {
  const payor = create(PayorSchema, {
    id: nextId(),
    planName,
    planCategory: PlanCategory.COMMERCIAL,
    marketplaceNames: [planName],
    clientBookingNames: [{ id: nextId(), name: planName, bookingVisible: true }],
    states: states.map((usState) => ({ id: nextId(), usState })),
  });
  return Object.assign(payor, changes);
}

const put = (payor: Payor) => world.as.operator.own.putPayor({ payor });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should be rejected'),
    (error: unknown) => error,
  );
const namesIn = async (usState: string) =>
  (await world.as.visitor.own.listPayors({ usState })).payors.map(({ planName }) => planName);

test('lists the payors of a state, and cash in every state, ordered by name', async () => {
  await put(plan('Blue Heron', ['NV', 'UT']));
  await put(plan('Aspen', ['UT']));
  await put(plan('Cash', ['NV', 'UT'], { planCategory: PlanCategory.CASH, isCash: true }));
  expect(await namesIn('UT')).toEqual(['Aspen', 'Blue Heron', 'Cash']);
  expect(await namesIn('NV')).toEqual(['Blue Heron', 'Cash']);
  expect(await namesIn('GU')).toEqual([]);
});

test('reads back a complete payor', async () => {
  const payor = plan('Meadow', ['AZ'], {
    blockInPersonAppointmentsForStates: ['AZ'],
    memberIdPrefix: 'MDW',
    parentPayor: 'Meadowbrook',
  });
  await put(payor);
  const { payors } = await world.as.visitor.own.batchGetPayors({ ids: [payor.id, nextId(), 'nonsense'] });
  expect(payors).toHaveLength(1);
  expect(payors[0]).toMatchObject({
    planName: 'Meadow',
    memberIdPrefix: 'MDW',
    parentPayor: 'Meadowbrook',
    blockInPersonAppointmentsForStates: ['AZ'],
  });
  expect(payors[0]?.clientBookingNames).toMatchObject([{ name: 'Meadow', bookingVisible: true }]);
});

test('raises the revision and writes one event per change; storing the same payor does neither', async () => {
  const revision = async () => (await world.as.visitor.own.listPayors({})).catalogueRevision;
  const payor = plan('Tide', ['VA']);
  const before = await revision();
  await put(payor);
  await put(clone(PayorSchema, payor));
  expect(await revision()).toBe(before + 1n);
  await put(Object.assign(clone(PayorSchema, payor), { planCode: 'T2' }));
  expect(await revision()).toBe(before + 2n);
  const { rows } = await world.admin.query('select revision from billing.outbox where aggregate_id = $1 order by id', [
    payor.id,
  ]);
  expect(rows.map(({ revision: each }) => BigInt(each))).toEqual([before + 1n, before + 2n]);
});

test('returns the cached list while nothing changes, and never after a change', async () => {
  const statementsOf = async (names: string[]) => {
    const before = world.statements.count;
    expect(await namesIn('OR')).toEqual(names);
    return world.statements.count - before;
  };
  await put(plan('Alder', ['OR']));
  const whole = await statementsOf(['Alder']);
  expect(await statementsOf(['Alder'])).toBeLessThan(whole);
  await put(plan('Birch', ['OR']));
  expect(await statementsOf(['Alder', 'Birch'])).toBe(whole);
});

test('lists the home payors of a state with their servicing payor; hidden ones only without booking visibility', async () => {
  const local = plan('Heron of Ohio', ['OH']);
  const open = plan('Heron of Maine', ['ME']);
  const hidden = plan('Heron of Iowa', ['IA']);
  for (const name of hidden.clientBookingNames) name.bookingVisible = false;
  for (const payor of [local, open, hidden]) await put(payor);
  for (const home of [open, hidden]) {
    await world.admin.query('insert into billing.home_payors values ($1, $2, $3)', ['OH', home.id, local.id]);
  }
  const homes = async (useBookingVisibility: boolean) => {
    const { homePayors } = await world.as.visitor.own.listHomePayors({ stateOfService: 'OH', useBookingVisibility });
    expect(homePayors.every(({ servicingPayorId }) => servicingPayorId === local.id)).toBe(true);
    return homePayors.map(({ payor }) => payor?.planName);
  };
  expect(await homes(false)).toEqual(['Heron of Iowa', 'Heron of Maine']);
  expect(await homes(true)).toEqual(['Heron of Maine']);
});

test('needs as many statements for thirty payors as for one', async () => {
  await put(plan('Only', ['AK']));
  const statementsFor = async (usState: string) => {
    const before = world.statements.count;
    await world.as.visitor.own.listPayors({ usState });
    return world.statements.count - before;
  };
  const one = await statementsFor('AK');
  for (let n = 0; n < 29; n++) await put(plan(`Plan ${n}`, ['AK']));
  expect(one).toBeGreaterThan(0);
  expect(await statementsFor('AK')).toBe(one);
  expect(await namesIn('AK')).toHaveLength(30);
});

test.each<[string, () => Promise<unknown>, object]>([
  [
    'an unknown state',
    () => world.as.visitor.own.listPayors({ usState: 'ZZ' }),
    { code: 'NOT_IN_LIST', field: 'usState' },
  ],
  [
    'home payors of no state',
    () => world.as.visitor.own.listHomePayors({}),
    { code: 'NOT_IN_LIST', field: 'stateOfService' },
  ],
  [
    'a batch that is too large',
    () => world.as.visitor.own.batchGetPayors({ ids: Array.from({ length: 201 }, nextId) }),
    { code: 'TOO_MANY' },
  ],
  ['a plan without a name', () => put(plan('', ['CA'])), { code: 'REQUIRED', field: 'planName' }],
  [
    'a taken plan name',
    async () => {
      await put(plan('Same', ['CA']));
      await put(plan('Same', ['NY']));
    },
    { code: 'PLAN_NAME_TAKEN', field: 'planName' },
  ],
  [
    'an id of the clearinghouse that another payor has',
    async () => {
      await put({ ...plan('First', ['CA']), externalPayorId: '90777' });
      await put({ ...plan('Second', ['NY']), externalPayorId: '90777' });
    },
    { code: 'EXTERNAL_PAYOR_ID_TAKEN', kind: 'conflict', field: 'externalPayorId' },
  ],
  [
    'a visitor who writes',
    () => world.as.visitor.own.putPayor({ payor: plan('Mine', ['CA']) }),
    { code: 'NOT_ALLOWED', kind: 'denied' },
  ],
  [
    'a service that may not write',
    () => world.as.scheduling.own.putPayor({ payor: plan('Mine', ['CA']) }),
    { code: 'NOT_ALLOWED' },
  ],
  [
    'a visitor who reads events',
    () => world.as.visitor.events.readEvents({ consumer: 'x', limit: 1 }),
    { code: 'NOT_ALLOWED' },
  ],
])('rejects %s', async (_, call, expected) => {
  expect(await refusal(call())).toMatchObject(expected);
});
