import { expect, test } from 'vitest';
import { findReportFaults, listReasons, toReportFaults } from './report-draft.ts';

const session: Parameters<typeof listReasons>[0] = {
  status: 'CONFIRMED',
  timeStart: '2026-11-23T15:00:00.000Z',
  timeEnd: '2026-11-23T15:50:00.000Z',
  inOffice: false,
};

test.each<[string, object, string, string[]]>([
  ['before the session', {}, '2026-11-22T15:00:00Z', ['PROVIDER_CONDUCT']],
  ['once the room opens', {}, '2026-11-23T14:45:00Z', ['PROVIDER_CONDUCT', 'INCORRECT_VIDEO_LINK']],
  ['after it', {}, '2026-11-24T15:00:00Z', ['PROVIDER_NO_SHOW', 'PROVIDER_CONDUCT', 'INCORRECT_VIDEO_LINK']],
  ['after one in person', { inOffice: true }, '2026-11-24T15:00:00Z', ['PROVIDER_NO_SHOW', 'PROVIDER_CONDUCT']],
  ['when it was canceled', { status: 'CANCELED' }, '2026-11-24T15:00:00Z', ['PROVIDER_CONDUCT']],
])('offers the reasons that fit: %s', (_name, rest, now, reasons) => {
  expect(listReasons({ ...session, ...rest }, Date.parse(now))).toEqual(reasons);
});

test('names each missing answer and each refusal at its field', () => {
  expect(Object.keys(findReportFaults({ reason: '', details: '' }))).toEqual(['reason']);
  expect(Object.keys(findReportFaults({ reason: 'PROVIDER_CONDUCT', details: 'rude' }))).toEqual(['details']);
  expect(findReportFaults({ reason: 'PROVIDER_NO_SHOW', details: '' })).toEqual({});
  expect(toReportFaults({ code: 'COMPLAINT_EXISTS', field: 'reason' })).toEqual({
    reason: 'This was already reported for this session. Our team has it.',
  });
  expect(toReportFaults({ code: 'KEY_REUSED', field: 'key' })).toEqual({});
  expect(toReportFaults({ code: 'REQUIRED', field: 'reason' })).toEqual({ reason: expect.any(String) });
  expect(toReportFaults({ code: 'REQUIRED', field: 'details' })).toEqual({ details: expect.any(String) });
  expect(toReportFaults({ code: 'TOO_LONG', field: 'details' })).toEqual({ details: expect.any(String) });
  expect(toReportFaults({ code: 'REQUIRED', field: 'appointmentId' })).toEqual({});
});
