import { expect, test } from 'vitest';
import { type ComplaintReason, complaintReasons, findDetailsFault, findReasonFault } from './provider-complaint.ts';

const start = Date.parse('2026-11-23T15:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const session = { status: 'CONFIRMED', start, end: start + 50 * minute, isVirtual: true };

test('the reasons are those of the spec', () => {
  expect(complaintReasons).toEqual(['PROVIDER_NO_SHOW', 'PROVIDER_CONDUCT', 'INCORRECT_VIDEO_LINK']);
});

test.each<[string, ComplaintReason, object, number, string | undefined]>([
  ['no-show, 9 minutes in', 'PROVIDER_NO_SHOW', {}, 9 * minute, 'COMPLAINT_TOO_EARLY'],
  ['no-show, 10 minutes in', 'PROVIDER_NO_SHOW', {}, 10 * minute, undefined],
  ['no-show of a completed session', 'PROVIDER_NO_SHOW', { status: 'COMPLETED' }, 60 * minute, undefined],
  [
    'no-show that the provider marked as missed by the client',
    'PROVIDER_NO_SHOW',
    { status: 'MISSED' },
    day,
    undefined,
  ],
  ['no-show of a canceled session', 'PROVIDER_NO_SHOW', { status: 'CANCELED' }, day, 'COMPLAINT_NOT_APPLICABLE'],
  ['no-show of an unconfirmed session', 'PROVIDER_NO_SHOW', { status: 'UNCONFIRMED' }, day, 'COMPLAINT_NOT_APPLICABLE'],
  ['link before the room opens', 'INCORRECT_VIDEO_LINK', {}, -16 * minute, 'COMPLAINT_TOO_EARLY'],
  ['link once the room opens', 'INCORRECT_VIDEO_LINK', {}, -15 * minute, undefined],
  ['link of a session in person', 'INCORRECT_VIDEO_LINK', { isVirtual: false }, day, 'COMPLAINT_NOT_APPLICABLE'],
  ['conduct before the session', 'PROVIDER_CONDUCT', {}, -3 * day, undefined],
  ['conduct of a canceled session', 'PROVIDER_CONDUCT', { status: 'CANCELED' }, -3 * day, undefined],
  ['conduct after a year', 'PROVIDER_CONDUCT', {}, 366 * day, 'COMPLAINT_TOO_LATE'],
])('%s', (_name, reason, rest, after, code) => {
  expect(findReasonFault(reason, { ...session, ...rest }, start + after)?.code).toBe(code);
});

test.each<[string, ComplaintReason, string, string | undefined]>([
  ['a no-show needs no words', 'PROVIDER_NO_SHOW', '', undefined],
  ['conduct needs words', 'PROVIDER_CONDUCT', '  short  ', 'REQUIRED'],
  ['conduct with ten letters', 'PROVIDER_CONDUCT', 'ten letter', undefined],
  ['more than 2,000 characters', 'INCORRECT_VIDEO_LINK', 'x'.repeat(2001), 'TOO_LONG'],
])('%s', (_name, reason, details, code) => {
  expect(findDetailsFault(reason, details)?.code).toBe(code);
});
