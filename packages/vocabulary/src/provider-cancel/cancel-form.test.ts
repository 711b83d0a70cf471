import { expect, test } from 'vitest';
import { type CancelForm, cancelFormFaults, cancelMessages, maxOutOfOfficeDays } from './cancel-form.ts';

const form: CancelForm = {
  reason: 'PROVIDER_NO_LONGER_AVAILABLE',
  subReason: 'SCHEDULE_CONFLICT',
  otherReason: '',
  additionalDetails: '',
  sharedContext: '',
  internalNote: '',
  outOfOfficeDays: [],
  noteToClient: 'I’m sorry, I have to cancel our session.',
};
const other = { reason: 'OTHER', subReason: 'OTHER_REASON' };
const away = { subReason: 'OUT_OF_OFFICE' };
const medication = { reason: 'CLIENT_SCOPE_OUTSIDE', subReason: 'SEEKING_MEDICATION_MANAGEMENT' };
const days = (count: number) => Array.from({ length: count }, (_, n) => `2027-03-${String(n + 1).padStart(2, '0')}`);

test.each<[string, Partial<CancelForm>, string[]]>([
  ['a complete form', {}, []],
  ['no reason', { reason: '', subReason: '' }, ['reason REQUIRED']],
  ['no secondary reason', { subReason: '' }, ['subReason REQUIRED']],
  ['a pair outside the policy', { subReason: 'CLIENT_NO_SHOW' }, ['subReason NOT_IN_LIST']],
  ['nine letters of another reason', { ...other, otherReason: ' 123456789 ' }, ['otherReason TOO_SHORT']],
  ['ten letters of another reason', { ...other, otherReason: '1234567890' }, []],
  ['no note to the client', { noteToClient: ' ' }, ['noteToClient REQUIRED']],
  ['19 characters to the client', { noteToClient: '1'.repeat(19) }, ['noteToClient TOO_SHORT']],
  ['2,001 characters to the client', { noteToClient: '1'.repeat(2001) }, ['noteToClient TOO_LONG']],
  ['a placeholder', { noteToClient: 'Hi {clientName}, I have to cancel.' }, ['noteToClient NOTE_HAS_PLACEHOLDER']],
  ['medication without an internal note', medication, ['internalNote REQUIRED']],
  ['medication with one', { ...medication, internalNote: 'Asked for a stimulant.' }, []],
  ['no day out of the office', away, ['outOfOfficeDays REQUIRED']],
  ['31 days', { ...away, outOfOfficeDays: days(maxOutOfOfficeDays) }, []],
  ['32 days', { ...away, outOfOfficeDays: [...days(31), '2027-04-01'] }, ['outOfOfficeDays TOO_MANY']],
  ['a day twice', { ...away, outOfOfficeDays: ['2027-03-01', '2027-03-01'] }, ['outOfOfficeDays INVALID_DATE']],
  ['no day of the calendar', { ...away, outOfOfficeDays: ['2027-02-30'] }, ['outOfOfficeDays INVALID_DATE']],
  ['days for another reason', { outOfOfficeDays: ['2027-03-01'] }, ['outOfOfficeDays DAYS_NOT_ALLOWED']],
])('%s', (_name, changes, faults) => {
  expect(cancelFormFaults({ ...form, ...changes }).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});

test('says the spec’s texts (provider-portal, section 5.1)', () => {
  expect(cancelMessages).toEqual({
    reason: 'This question is required. Please select a reason.',
    noteMissing: 'Please add a note to send to your client',
    noteShort: 'Note must be at least 20 characters long',
    otherShort: 'At least 10 characters required',
    internalMissing: 'Please add a note with more details for our team to review',
  });
});
