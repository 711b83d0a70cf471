import { describe, expect, it } from 'vitest';
import {
  buildCoverageDraft,
  buildCoverageValues,
  buildRefusalFault,
  type CoverageDraft,
  findCoverageDraftFaults,
  type InsurancePlan,
  listPlanChoices,
} from './coverage-draft.ts';

const plan: InsurancePlan = {
  uuid: 'c-1',
  position: 1,
  payorId: 'cedar',
  planCategory: 'EAP',
  memberId: 'XEA1',
  medicalRecordNumber: null,
  eapAuthCode: 'AUTH7',
  eapRemainingVisits: 0,
  payorClientBookingName: 'Cedar',
  providerPayorName: 'Cedar Mutual',
  servicingPayor: { payorId: 'cedar', planName: 'Cedar Mutual' },
  insuranceDisplayName: 'Cedar (EAP)',
  isPartnerConfirmed: false,
  version: 3,
  benefitsCheckResult: null,
};
const sound: CoverageDraft = {
  payorId: 'cedar',
  memberId: 'XEA1',
  medicalRecordNumber: '',
  eapAuthCode: '',
  eapRemainingVisits: '',
};

it('keeps every value of a plan when it is saved unchanged', () => {
  const ids = { uuid: plan.uuid, patientId: 'p-1', version: plan.version };
  expect(buildCoverageValues(buildCoverageDraft(plan), ids)).toEqual({
    ...ids,
    payorId: 'cedar',
    memberId: 'XEA1',
    medicalRecordNumber: null,
    eapAuthCode: 'AUTH7',
    eapRemainingVisits: 0,
  });
});

describe('a typed plan', () => {
  it.each<[string, Partial<CoverageDraft>, keyof CoverageDraft, string]>([
    ['no plan', { payorId: '' }, 'payorId', 'Please choose your insurance'],
    ['no member ID', { memberId: ' ' }, 'memberId', 'Required to validate insurance coverage'],
    ['a wrong member ID', { memberId: '#!' }, 'memberId', 'Member ID is not valid'],
    ['seven digits', { medicalRecordNumber: '1234567' }, 'medicalRecordNumber', 'Invalid input'],
    ['visits that are no number', { eapRemainingVisits: 'six' }, 'eapRemainingVisits', 'Invalid input'],
  ])('with %s is refused at its field', (_, change, field, message) => {
    expect(findCoverageDraftFaults({ ...sound, ...change })).toEqual({ [field]: message });
  });

  it('is accepted with the least it needs', () => expect(findCoverageDraftFaults(sound)).toEqual({}));
});

it('shows a refusal of the service at its field, and none without a field', () => {
  expect(buildRefusalFault('DUPLICATE_MEMBER_ID', 'memberId')).toEqual({
    memberId: 'You already added this plan with this member ID',
  });
  expect(buildRefusalFault('TOO_MANY', undefined)).toBeUndefined();
});

it('lists plans by name without cash, and the kept plan even when the state no longer lists it', () => {
  const payor = (payorId: string, name: string, planCategory = 'COMMERCIAL') => ({
    payorId,
    planCategory,
    isCash: planCategory === 'CASH',
    memberIdPrefix: null,
    appointmentSettingsConfig: { blockInPersonAppointmentsForStates: [] },
    clientBookingNames: [{ payorClientBookingNameId: payorId, name }],
  });
  const payors = [payor('heron', 'Heron'), payor('cash', 'Cash', 'CASH'), payor('aspen', 'Aspen')];
  const names = (kept?: InsurancePlan) => listPlanChoices(payors as never, kept).map(({ name }) => name);
  expect(names()).toEqual(['Aspen', 'Heron']);
  expect(names(plan)).toEqual(['Aspen', 'Cedar', 'Heron']);
});
