import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceVisit,
  type SettledVisits,
  settleVisits,
  type Visit,
  type VisitPlan,
  type VisitState,
} from './eap-visits.ts';

const plan: VisitPlan = { id: 'plan', payorId: 'eap', hasCode: true, remaining: 6 };
const visit: Visit = { appointmentId: 'a', payorId: 'eap', state: 'RESERVED', coverageId: null, isCounted: false };
const counted = { coverageId: 'plan', isCounted: true };

test.each<[string, Partial<Visit>, Partial<VisitPlan>, string | undefined, boolean, number | undefined]>([
  ['a booked session', {}, {}, 'a', true, 5],
  ['a booked session without the code', {}, { hasCode: false }, 'a', false, 6],
  ['a booked session of another program', { payorId: 'other' }, {}, 'a', false, 6],
  ['a plan without a number', {}, { remaining: undefined }, 'a', false, undefined],
  ['a plan without visits', {}, { remaining: 0 }, 'a', false, 0],
  ['a session that waited for the code', {}, {}, undefined, true, 5],
  ['a kept session that was reserved', { state: 'TAKEN', ...counted }, {}, 'a', true, 6],
  ['a kept session whose booking was never told', { state: 'TAKEN' }, {}, 'a', true, 5],
  ['a kept session that the program did not pay', { state: 'TAKEN' }, {}, 'b', false, 6],
  ['a session canceled in time', { state: 'RETURNED', ...counted }, {}, 'a', false, 7],
  ['a session canceled in time that never had a visit', { state: 'RETURNED' }, {}, 'a', false, 6],
  ['a reserved visit of a plan that was replaced', { coverageId: 'old', isCounted: true }, {}, undefined, true, 5],
  [
    'a taken visit of a plan that was replaced',
    { state: 'TAKEN', coverageId: 'old', isCounted: true },
    {},
    'a',
    true,
    6,
  ],
])('%s', (_, ofVisit, ofPlan, told, isCounted, remaining) => {
  const settled = settleVisits({ visits: [{ ...visit, ...ofVisit }], plans: [{ ...plan, ...ofPlan }] }, told);
  expect(settled.visits[0]?.isCounted).toBe(isCounted);
  expect(settled.plans[0]?.remaining).toBe(remaining);
});

test('a visit that is given back goes to the session that waits', () => {
  const visits = [
    { ...visit, state: 'RETURNED' as const, ...counted },
    { ...visit, appointmentId: 'b' },
  ];
  const settled = settleVisits({ visits, plans: [{ ...plan, remaining: 0 }] }, 'a');
  expect(settled.visits.map(({ isCounted }) => isCounted)).toEqual([false, true]);
  expect(settled.plans[0]?.remaining).toBe(0);
});

/** What can be told of one session, and the state at the end. */
const lives: readonly [readonly VisitState[], VisitState][] = [
  [['RESERVED'], 'RESERVED'],
  [['RESERVED', 'RESERVED', 'TAKEN'], 'TAKEN'],
  [['RESERVED', 'TAKEN', 'TAKEN'], 'TAKEN'],
  [['RESERVED', 'RETURNED'], 'RETURNED'],
  [['TAKEN', 'RETURNED'], 'RETURNED'],
];

const shuffledLives = fc.array(fc.constantFrom(...lives), { minLength: 1, maxLength: 8 }).chain((chosen) => {
  const told = chosen.flatMap(([states], index) => states.map((state) => ({ id: `${index}`, state })));
  const all = fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2 });
  return fc.record({ chosen: fc.constant(chosen), events: all, total: fc.nat(10) });
});

/** The store's part, in memory: saves the state, then settles what is open. */
function apply(kept: Map<string, Visit>, plans: readonly VisitPlan[], event: { id: string; state: VisitState }) {
  const known = kept.get(event.id);
  const state = advanceVisit(known?.state, event.state);
  if (known?.state === state) return plans;
  kept.set(event.id, { ...visit, ...known, appointmentId: event.id, state });
  const open = [...kept.values()].filter(
    (each) =>
      each.state === 'RESERVED' || (each.state === 'RETURNED' && each.isCounted) || each.appointmentId === event.id,
  );
  const settled: SettledVisits = settleVisits({ visits: open, plans }, event.id);
  for (const each of settled.visits) kept.set(each.appointmentId, each);
  return settled.plans;
}

test('shuffled and doubled events end at the same numbers, and no visit is lost or invented', () => {
  fc.assert(
    fc.property(shuffledLives, ({ chosen, events, total }) => {
      const kept = new Map<string, Visit>();
      let plans: readonly VisitPlan[] = [{ ...plan, remaining: total }];
      for (const event of events) {
        plans = apply(kept, plans, event);
        const left = plans[0]?.remaining ?? -1;
        const used = [...kept.values()].filter(({ isCounted }) => isCounted).length;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + used).toBe(total);
        expect(left > 0 && [...kept.values()].some((each) => each.state === 'RESERVED' && !each.isCounted)).toBe(false);
      }
      expect([...kept.values()].map(({ appointmentId, state }) => [appointmentId, state]).sort()).toEqual(
        chosen.map(([, state], index) => [`${index}`, state]).sort(),
      );
      const needed = chosen.filter(([, state]) => state !== 'RETURNED').length;
      // With a visit for each session at every moment, the order decides nothing.
      if (total >= chosen.length) expect(plans[0]?.remaining).toBe(total - needed);
    }),
  );
});
