import { findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { AffectedSessions } from './affected-sessions.tsx';
import { EffectCard } from './effect-card.tsx';
import { listToasts } from './list-toasts.ts';
import { normalizeReason } from './reason-values.ts';
import type { CancelPreview, PreviewedSession } from './use-cancel.ts';
import { WhatHappens } from './what-happens.tsx';

const timeZone = 'America/Los_Angeles';
const session = (id: string, given: Partial<PreviewedSession> = {}): PreviewedSession => ({
  patientId: `p${id}`,
  countsAsMissed: false,
  feeCents: 0,
  ...given,
  appointment: {
    id,
    appointmentType: 'FOLLOW_UP' as const,
    timeStart: '2026-12-01T17:00:00.000Z',
    timeZone,
    inOffice: false,
    firstAppointment: false,
    clientName: 'Robin Alder',
  },
});
const effect = {
  category: 'UNEXCUSED',
  severity: 3,
  variant: 'STANDARD',
  levelBefore: 2,
  levelAfter: 3,
  lockedUntil: null,
};
const preview: CancelPreview = {
  previewedAt: '2026-12-01T12:00:00.000Z',
  hasCalendar: false,
  appointment: {
    id: 'a',
    timeStart: '2026-12-01T17:00:00.000Z',
    timeZone,
    canceled: false,
    undoSeconds: null,
    status: 'CONFIRMED' as const,
    firstAppointment: false,
    state: 'CA',
    clientName: 'Robin Alder',
    recurringAppointmentGrouping: null,
    payorId: null,
    payor: null,
  },
  sessions: [session('a'), session('b', { feeCents: 9000, countsAsMissed: true })],
  effect,
};
const draft = { noteToClient: 'I have to cancel.', sendBookingLink: true };
const sessions = <AffectedSessions sessions={preview.sessions} draft={draft} onEdit={() => undefined} />;
const happens = (primary: string, secondary: string) =>
  withAnswers(
    <WhatHappens preview={preview} row={findPolicyRow(primary, secondary)} days={['2026-12-01', '2026-12-02']} />,
  );

test('the review says what each client pays and reads, and every consequence', () => {
  const shown = renderToStaticMarkup(sessions);
  for (const text of [
    'Robin Alder',
    'No charge',
    'Counts as missed: $90 fee',
    'Your note to Robin',
    'I have to cancel.',
  ])
    expect(shown).toContain(text);
  const then = renderToStaticMarkup(happens('PROVIDER_NO_LONGER_AVAILABLE', 'CANCEL_NEXT_12_HOURS'));
  for (const text of ['Clients pay $90', 'blocked until Tue, Dec 1, 4:00 PM Pacific']) expect(then).toContain(text);
  // Before it is known whom emails reach, no letter is promised.
  expect(then).not.toContain('your note');
  expect(renderToStaticMarkup(happens('PROVIDER_NO_LONGER_AVAILABLE', 'OUT_OF_OFFICE'))).toContain(
    '2 days are blocked',
  );
  expect(renderToStaticMarkup(happens('CLIENT_SCOPE_OUTSIDE', 'NO_LONGER_ACCEPT_INSURANCE'))).toContain('this plan');
});

test('the effect shows the ladder for unexcused cancellations only', () => {
  const unexcused = renderToStaticMarkup(<EffectCard effect={effect} />);
  expect(unexcused).toContain('This moves you to level 3 of 5');
  expect(unexcused).toContain('aria-current="true"');
  expect(unexcused).toContain('We’ll rank you lower in search');
  const excused = renderToStaticMarkup(<EffectCard effect={{ ...effect, category: 'EXCUSED' }} />);
  expect(excused).toContain('doesn’t count against you');
  expect(excused).not.toContain('aria-current');
});

test.each([
  ['STANDARD', 4, null, ['This moves you to level 4 of 5']],
  [
    'STANDARD',
    5,
    '2026-12-31T20:00:00.000Z',
    ['This turns off new clients for 30 days', 'new clients again on Thu, Dec 31'],
  ],
  ['EARLY', 3, null, ['Your place in search doesn’t change']],
  [
    'EARLY',
    4,
    '2026-12-31T20:00:00.000Z',
    ['This turns off new clients for 30 days', 'new clients again on Thu, Dec 31'],
  ],
  [
    'EARLY',
    5,
    '2027-01-30T20:00:00.000Z',
    ['This turns off new clients for 60 days', 'new clients again on Sat, Jan 30'],
  ],
])('the effect names the consequence in the %s variant at level %s', (variant, level, lockedUntil, texts) => {
  const at = { ...effect, variant, severity: level, levelBefore: level - 1, levelAfter: level, lockedUntil };
  const shown = renderToStaticMarkup(<EffectCard effect={at} />);
  for (const text of texts) expect(shown).toContain(text);
  const excused = renderToStaticMarkup(<EffectCard effect={{ ...at, category: 'EXCUSED' }} />);
  expect(excused).not.toContain('new clients again');
});

test.each([
  ['an out-of-office block', 'PROVIDER_NO_LONGER_AVAILABLE', 'OUT_OF_OFFICE', ['An out-of-office block was created.']],
  [
    'referrals turned off',
    'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS',
    'AT_FULL_CAPACITY',
    ['Referrals were turned off, so you’re not taking new clients. You can turn them on again in Settings.'],
  ],
  [
    'one payor turned off',
    'CLIENT_SCOPE_OUTSIDE',
    'NO_LONGER_ACCEPT_INSURANCE',
    ['Referrals for Aster were turned off, so you’re not taking new clients with this plan.'],
  ],
  ['states to update', 'CLIENT_SCOPE_OUTSIDE', 'OUT_OF_STATE', ['Please update the states where you see clients.']],
  ['specialties to update', 'CLIENT_SCOPE_OUTSIDE', 'SEEKING_COUPLES_THERAPY', ['Please update your specialties.']],
  [
    'a profile to update',
    'CLIENT_SCOPE_OUTSIDE',
    'WRONG_AGE_GROUP',
    ['Please update your profile, so the right clients find you.'],
  ],
  ['nothing', 'OTHER', 'OTHER_REASON', []],
])('a toast names %s', (_name, primary, secondary, messages) => {
  const row = findPolicyRow(primary, secondary);
  const toasts = listToasts({ action: row?.action?.kind ?? null, undoSeconds: undefined }, row, 'Aster');
  expect(toasts.map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['CLIENT_SCOPE_OUTSIDE', 'NO_LONGER_ACCEPT_INSURANCE', /^Referrals for Aster turn off/],
  ['PROVIDER_NO_LONGER_AVAILABLE', 'CANCEL_NEXT_12_HOURS', /^Your calendar is blocked/],
])('while the cancellation can be undone, a toast says what is so: %s %s', (primary, secondary, text) => {
  const row = findPolicyRow(primary, secondary);
  const [toast] = listToasts({ action: row?.action?.kind ?? null, undoSeconds: 60 }, row, 'Aster');
  expect(toast?.message).toMatch(text);
});

test('another primary reason drops the secondary one, and the only one is chosen by itself', () => {
  const typed = { otherReason: 'o', additionalDetails: '', outOfOfficeDays: ['2026-12-01'] };
  const conflict = { ...typed, reason: 'CLIENT_UNRESPONSIVE', subReason: 'SCHEDULE_CONFLICT' };
  expect(normalizeReason(conflict)).toMatchObject({ subReason: '', otherReason: '', outOfOfficeDays: [] });
  expect(normalizeReason({ ...typed, reason: 'OTHER', subReason: '' })).toMatchObject({
    subReason: 'OTHER_REASON',
    otherReason: 'o',
  });
});

test('every text of the review comes from the locale', () => {
  const data = ['Robin Alder', 'RA', 'I have to cancel.', 'Tue, Dec 1, 9:00 AM Pacific', 'Tue, Dec 1, 4:00 PM Pacific'];
  expect(untranslated(() => sessions, data)).toEqual([]);
  expect(untranslated(() => happens('PROVIDER_NO_LONGER_AVAILABLE', 'CANCEL_NEXT_12_HOURS'), data)).toEqual([]);
});
