import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { OpenBreakGlassRequestSchema } from '@linden/proto/accounts/v1/people_service_pb';
import { BreakGlassReason } from '@linden/proto/accounts/v1/person_pb';
import { AuditEntrySchema } from '@linden/proto/resource/v1/audit_entry_pb';
import { expect, test } from 'vitest';
import { breakGlassFaults, type ReviewRefusal, reviewRefusal } from './break-glass.ts';
import { mergeNewest } from './joined-audit.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = new Date('2026-11-21T11:59:59Z');
const later = new Date('2026-11-21T12:00:01Z');

test.each([
  ['one minute', { minutes: 1 }, []],
  ['an hour', { minutes: 60 }, []],
  ['no time', { minutes: 0 }, ['minutes OUT_OF_RANGE']],
  ['more than an hour', { minutes: 61 }, ['minutes OUT_OF_RANGE']],
  ['a reason of spaces', { reason: ' '.repeat(20) }, ['reason REQUIRED']],
  ['a reason that is too long', { reason: 'x'.repeat(501) }, ['reason INVALID_FORMAT']],
  ['no reason code', { reasonCode: BreakGlassReason.UNSPECIFIED }, ['reasonCode NOT_IN_LIST']],
  ['a reason code from a later version', { reasonCode: 99 as BreakGlassReason }, ['reasonCode NOT_IN_LIST']],
])('checks a break-glass request: %s', (_, changes, expected) => {
  const sound = { reasonCode: BreakGlassReason.SAFETY, reason: 'a call from the crisis line', minutes: 30 };
  const faults = breakGlassFaults(create(OpenBreakGlassRequestSchema, { ...sound, ...changes }));
  expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

const glass = { staff: 'opener', expiresAt: past, endedAt: null, reviewedBy: null };
test.each<[string, Partial<Parameters<typeof reviewRefusal>[0]>, string, ReviewRefusal | undefined]>([
  ['expired', {}, 'other', undefined],
  ['expired at this instant', { expiresAt: now }, 'other', undefined],
  ['ended early', { expiresAt: later, endedAt: past }, 'other', undefined],
  ['still open', { expiresAt: later }, 'other', 'STILL_OPEN'],
  ['reviewed', { reviewedBy: 'third' }, 'other', 'ALREADY_REVIEWED'],
  ['expired, by its opener', {}, 'opener', 'OWN_BREAK_GLASS'],
  ['still open, by its opener', { expiresAt: later }, 'opener', 'OWN_BREAK_GLASS'],
])('allows or denies a review: %s', (_, changes, reviewer, expected) => {
  expect(reviewRefusal({ ...glass, ...changes }, reviewer, now)).toBe(expected);
});

test('merges entries of several services by time, newest first; equal times by number; at most the limit', () => {
  const entry = (service: string, id: bigint, at: Date) => ({
    service,
    entry: create(AuditEntrySchema, { id, at: timestampFromDate(at) }),
  });
  const entries = [entry('a', 1n, past), entry('b', 7n, now), entry('a', 2n, now), entry('b', 8n, later)];
  expect(mergeNewest(entries, 3).map(({ service, entry: { id } }) => `${service}${id}`)).toEqual(['b8', 'b7', 'a2']);
  expect(mergeNewest([], 3)).toEqual([]);
});
