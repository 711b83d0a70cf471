import { expect, it } from 'vitest';
import { getMemberIdEnd, listSavedPlans } from './saved-plans.ts';

const plan = (position: number, payorId: string) => ({
  uuid: `u${position}`,
  position,
  payorId,
  payorClientBookingName: `Plan ${payorId}`,
  memberId: 'W1234567',
});
const credentialed = (usState: string, payorId: string) => ({ usState, payor: { payorId } });
const found = {
  clientUser: {
    id: 'c',
    patients: [
      { id: 'p1', insuranceCoverages: [plan(3, 'c'), plan(2, 'b'), plan(1, 'a')] },
      { id: 'p2', insuranceCoverages: null },
    ],
  },
  provider: {
    id: 'v',
    providerPayors: {
      credentialedPayors: [credentialed('CA', 'a'), credentialed('NY', 'b')],
      homePayorsByState: [credentialed('CA', 'c')],
    },
  },
};
const list = (patientId: string, usState: string, changes: object = {}) =>
  listSavedPlans({ ...found, ...changes }, { patientId, usState }).map(({ payorId }) => payorId);

it('offers the plans of the patient that the provider takes in the state, the primary first', () => {
  expect(list('p1', 'CA')).toEqual(['a', 'c']);
  expect(list('p1', 'NY')).toEqual(['b']);
  expect(list('p1', 'TX')).toEqual([]);
  expect(list('p2', 'CA')).toEqual([]);
  expect(list('someone else', 'CA')).toEqual([]);
});

it('offers all while the provider’s plans are unknown, and none without an account', () => {
  expect(list('p1', 'CA', { provider: { id: 'v', providerPayors: null } })).toEqual(['a', 'b', 'c']);
  expect(list('p1', 'CA', { clientUser: null })).toEqual([]);
});

it('shows only the end of a member id', () => {
  expect(getMemberIdEnd(plan(1, 'a'))).toBe('4567');
});
