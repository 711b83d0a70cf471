import { expect, it } from 'vitest';
import type { Payment } from './booking-draft.ts';
import { chooseSavedPlan } from './use-saved-plan.ts';

const primary = { uuid: 'u1', payorId: 'cedar', name: 'Cedar Mutual', memberId: 'W1' };
const second = { uuid: 'u2', payorId: 'aspen', name: 'Aspen', memberId: 'W2' };
const plans = [primary, second];
const open: Payment = { way: '', payorId: '', insurance: '', memberId: '' };
const cedar: Payment = { way: 'insurance', payorId: 'cedar', insurance: 'Cedar Mutual', memberId: 'W1' };
const nothing = { way: '', payorId: '', insurance: '', memberId: '' };

it.each<[string, Payment, typeof plans, { memberId: string } | undefined, object | undefined]>([
  ['nothing chosen: the primary plan', open, plans, undefined, cedar],
  ['nothing chosen and no plan', open, [], undefined, undefined],
  ['a plan chosen with its id: stays', { ...cedar, memberId: 'typed' }, plans, undefined, undefined],
  ['cash chosen: stays', { ...open, way: 'cash' }, plans, undefined, undefined],
  [
    'a plan of the address: its saved member id',
    { ...open, way: 'insurance', payorId: 'aspen', insurance: 'Aspen' },
    plans,
    undefined,
    { way: 'insurance', payorId: 'aspen', insurance: 'Aspen', memberId: 'W2' },
  ],
  [
    'filled in for another patient, who has other plans',
    cedar,
    [second],
    { memberId: 'W1' },
    { ...cedar, payorId: 'aspen', insurance: 'Aspen', memberId: 'W2' },
  ],
  ['filled in for another patient, and this one has none', cedar, [], { memberId: 'W1' }, nothing],
])('%s', (_, payment, saved, other, answers) => {
  expect(chooseSavedPlan(payment, saved, other)).toEqual(answers);
});
