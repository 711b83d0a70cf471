import { expect, test } from 'vitest';
import { chooseSecondPlan } from './choose-second-plan.ts';

const plan = (id: string, position: number, planCategory = 'COMMERCIAL', more: object = {}) => ({
  id,
  position,
  endedAt: null as Date | null,
  payorId: `payor of ${id}`,
  payor: { isCash: false, planCategory, externalPayorId: '90002' as string | null },
  ...more,
});
const medicare = plan('medicare', 1, 'MEDICARE');
const supplement = plan('supplement', 2, 'SUPPLEMENTAL');
const unconnected = { payor: { isCash: false, planCategory: 'COMMERCIAL', externalPayorId: null } };

test.each([
  ['the supplement after Medicare', [medicare, supplement], 'medicare', 'supplement', true],
  ['the next plan in order', [plan('a', 1), plan('c', 3), plan('b', 2)], 'a', 'b', true],
  ['none before the one that paid', [plan('a', 1), plan('b', 2)], 'b', undefined, undefined],
  ['none that ended', [plan('a', 1), plan('b', 2, 'COMMERCIAL', { endedAt: new Date(0) })], 'a', undefined, undefined],
  [
    'none after one that ended',
    [plan('a', 1, 'COMMERCIAL', { endedAt: new Date(0) }), plan('b', 2)],
    'a',
    undefined,
    undefined,
  ],
  ['no employer program', [plan('a', 1), plan('b', 2, 'EAP')], 'a', undefined, undefined],
  [
    'no second card of one payor',
    [plan('a', 1), plan('b', 2, 'COMMERCIAL', { payorId: 'payor of a' })],
    'a',
    undefined,
    undefined,
  ],
  ['none that does not know the patient', [plan('a', 1), plan('gone', 2)], 'a', undefined, undefined],
  [
    'the one after a plan that does not know the patient',
    [plan('a', 1), plan('gone', 2), plan('b', 3)],
    'a',
    'b',
    true,
  ],
  ['Medicare, which staff bill', [plan('a', 1), plan('b', 2, 'MEDICARE')], 'a', 'b', false],
  [
    'one without a connection, which staff bill',
    [plan('a', 1), plan('b', 2, 'COMMERCIAL', unconnected)],
    'a',
    'b',
    false,
  ],
  ['none of an unknown plan', [plan('b', 2)], 'a', undefined, undefined],
] as const)('second pays %s', (_, plans, first, id, canBill) => {
  const chosen = chooseSecondPlan(plans, first, new Set(['gone']));
  expect([chosen?.plan.id, chosen?.canBill]).toEqual([id, canBill]);
});
