import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { provider } from '#tests/support/fixtures/fixture-follow-up.ts';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { getNextType } from './next-type.ts';
import { OutsideHours } from './other-time.tsx';
import { describeBefore, ProviderFacts, ProviderTerms } from './provider-facts.tsx';
import { ProviderFollowUpForm } from './provider-follow-up-form.tsx';
import { getProviderRefusal } from './provider-refusal.ts';
import type { ProviderSession } from './provider-session.ts';

const session: ProviderSession = {
  id: 'a1',
  patientId: 'c1',
  clientName: 'Robin A.',
  timeStart: '2026-10-01T17:00:00.000Z',
  status: 'COMPLETED',
  firstAppointment: false,
  timeZone: 'America/Los_Angeles',
  inOffice: false,
  state: 'CA',
  payorId: 'x',
  provider,
  payor: { payorId: 'x', planName: 'Cedar Mutual', isCash: false },
};
const read = (page: React.ReactElement) => readText(`<body>${renderToStaticMarkup(page)}`);

test('books again for the client of the session, in words for the provider', () => {
  const words = read(withAnswers(<ProviderFollowUpForm session={session} provider={provider} patientId="c1" />));
  for (const each of ['Robin A.', '30 minutes', 'By video', 'Cedar Mutual, same as last time', 'Book this session'])
    expect(words).toContain(each);
  expect(words).not.toContain('Maya Okafor');
});

test('offers any other time, and warns before one that is closed', () => {
  const words = read(withAnswers(<ProviderFollowUpForm session={session} provider={provider} patientId="c1" />));
  expect(words).toContain('Or another time');
  expect(words).not.toContain('outside your weekly hours');
  expect(read(<OutsideHours isAccepted={false} onAccept={() => undefined} />)).toContain('outside your weekly hours');
});

test.each<[string, Partial<ProviderSession>, string]>([
  ['the client paid', { payorId: null, payor: null }, 'The client, without insurance'],
  ['billing is away', { payor: null }, 'The client’s insurance, same as last time'],
])('says who pays: %s', (_name, rest, text) => {
  expect(read(<ProviderFacts session={{ ...session, ...rest }} provider={provider} inOffice={false} />)).toContain(
    text,
  );
});

test.each<[string, Partial<ProviderSession>, string]>([
  ['before', {}, 'The previous session was Thu, Oct 1, 10:00 AM Pacific.'],
  ['ahead', { timeStart: '2126-10-01T17:00:00.000Z' }, 'There is also a session on'],
  ['canceled', { status: 'CANCELED' }, 'was canceled.'],
])('names the other session: %s', (_name, rest, text) => {
  expect(describeBefore({ ...session, ...rest }, Date.parse('2026-11-23T15:00:00Z'))).toContain(text);
});

test.each([
  ['CANCELED', true, 'INTAKE'],
  ['MISSED', true, 'INTAKE'],
  ['COMPLETED', true, 'FOLLOW_UP'],
  ['CANCELED', false, 'FOLLOW_UP'],
])('after a %s session, first: %s, the next one is booked as %s', (status, firstAppointment, type) => {
  expect(getNextType({ status, firstAppointment })).toBe(type);
});

test('says the client’s terms, and promises no email before it is known that it arrives', () => {
  const preview = {
    freeUntil: '2126-12-01T17:00:00.000Z',
    noShowFee: 7500,
    needsConfirmation: false,
    refusals: [],
    cancelPolicy,
  };
  const terms = { preview, refusedAs: undefined, isReading: false, isAway: false, retry: () => undefined };
  const start = '2126-12-02T17:00:00.000Z';
  const words = read(
    withAnswers(<ProviderTerms session={session} start={start} zone="America/Los_Angeles" terms={terms} />),
  );
  expect(words).toMatch(/The client can cancel or reschedule at no charge until \w{3}, Dec 1, 9:00 AM Pacific\./);
  expect(words).toContain('After that, canceling or not showing up counts as a missed session and costs $75.');
  // Before it is known whether email reaches the client, none is promised.
  expect(words).not.toContain('We’ll email');
});

test('says a refusal to the provider, not to the client', () => {
  expect(getProviderRefusal('NOT_A_CLIENT_YET')).toContain('once a session with this client');
  expect(getProviderRefusal('NOT_ALLOWED')).toContain('the client can choose a time');
  expect(getProviderRefusal('SOMETHING_NEW')).toContain('Nothing was booked');
});
