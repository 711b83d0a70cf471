import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { type Payor, PayorSchema, PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { expect, test } from 'vitest';
import { findPayorFaults } from './payor-faults.ts';

type Init = Exclude<MessageInitShape<typeof PayorSchema>, Payor>;

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const sound: Init = {
  id: id(1),
  planName: 'Cedar Mutual',
  planCategory: PlanCategory.COMMERCIAL,
  clientBookingNames: [{ id: id(2), name: 'Cedar Mutual', bookingVisible: true }],
  states: [{ id: id(3), usState: 'CA' }],
  blockInPersonAppointmentsForStates: ['CA'],
};

test('finds no faults in a valid payor', () => {
  expect(findPayorFaults(create(PayorSchema, sound))).toEqual([]);
});

test.each<[string, Init, string, string]>([
  ['an id that is not a UUID', { id: '7' }, 'id', 'INVALID_ID'],
  ['no plan name', { planName: ' ' }, 'planName', 'REQUIRED'],
  ['no category', { planCategory: PlanCategory.UNSPECIFIED }, 'planCategory', 'NOT_IN_LIST'],
  ['a category from a later version', { planCategory: 99 as PlanCategory }, 'planCategory', 'NOT_IN_LIST'],
  ['cash under another category', { isCash: true }, 'isCash', 'CASH_IS_A_CATEGORY'],
  ['a non-cash plan in the cash category', { planCategory: PlanCategory.CASH }, 'isCash', 'CASH_IS_A_CATEGORY'],
  [
    'a booking name without a name',
    { clientBookingNames: [{ id: id(2), name: '' }] },
    'clientBookingNames[0].name',
    'REQUIRED',
  ],
  [
    'an unknown state',
    { states: [{ id: id(3), usState: 'XX' }], blockInPersonAppointmentsForStates: [] },
    'states[0].usState',
    'NOT_IN_LIST',
  ],
  [
    'a state twice',
    {
      states: [
        { id: id(3), usState: 'CA' },
        { id: id(4), usState: 'CA' },
      ],
    },
    'states[1]',
    'TWICE',
  ],
  [
    'a blocked state where it does not operate',
    { blockInPersonAppointmentsForStates: ['NY'] },
    'blockInPersonAppointmentsForStates[0]',
    'NOT_ITS_STATE',
  ],
])('%s', (_, changes, field, code) => {
  expect(findPayorFaults(create(PayorSchema, { ...sound, ...changes }))).toEqual([{ field, code }]);
});
