import { CombinedGraphQLErrors } from '@apollo/client';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import type { Session } from './session-actions.ts';
import { listFacts, SessionFacts } from './session-facts.tsx';
import { SessionMenu } from './session-menu.tsx';
import { toFault } from './use-session-change.ts';
import { say } from './words.ts';

const session: Session = {
  id: 'a1',
  appointmentShortId: 's1',
  patientId: 'c1',
  clientName: 'Robin A.',
  appointmentType: 'FOLLOW_UP',
  firstAppointment: false,
  timeStart: '2026-12-01T17:00:00.000Z',
  timeEnd: '2026-12-01T17:50:00.000Z',
  timeZone: 'America/Los_Angeles',
  duration: 50,
  status: 'CONFIRMED',
  undoSeconds: null,
  missedCorrections: [],
  inOffice: false,
  state: 'CA',
  isIntegration: false,
  isUnlisted: false,
  crisisUntil: null,
  canBeDeleted: false,
  canBeRescheduled: true,
  confirmBy: null,
  joinUrl: null,
  joinOpensAt: null,
  noShowFee: 7500,
  absenceExcuse: null,
  countsAsMissed: false,
  payorId: null,
  payor: null,
  provider: { id: 'p1', price: 15_000 },
  recurringAppointmentGrouping: null,
};
const now = Date.parse('2026-11-30T17:00:00Z');

const menu = (rest: Partial<Session> = {}, at = now): ReactElement => (
  <MemoryRouter>
    <SessionMenu session={{ ...session, ...rest }} now={at} move={() => null} onChanged={() => undefined} />
  </MemoryRouter>
);
const show = (rest?: Partial<Session>, at?: number) => renderToStaticMarkup(menu(rest, at));
const buttons = (html: string) => [...html.matchAll(/<(?:a|button)[^>]*>([^<]+)</g)].map(([, text]) => text);

test('offers what the state allows, and explains the rest', () => {
  const html = show();
  expect(buttons(html)).toEqual(['Reschedule', 'Book again', 'Book a series', 'Cancel appointment']);
  expect(html).toContain('Possible from Tue, Dec 1, 9:15 AM Pacific, 15 minutes after the start.');
  expect(html).toContain('A client booked this session. Cancel it instead.');
});

test('leads to the pages of the larger actions', () => {
  const html = show({ recurringAppointmentGrouping: { weeksBetween: 1 } });
  for (const address of [
    '/client-follow-up?appointment=a1',
    '/appointment/a1/repeat',
    '/appointment/a1/change-series',
    '/cancel?appointment=a1&amp;scope=ALL',
    '/cancel?appointment=a1"',
  ])
    expect(html).toContain(address);
});

test('offers to mark a session as missed once 15 minutes have passed', () => {
  const over = { canBeRescheduled: false };
  expect(buttons(show(over, Date.parse('2026-12-01T17:14:59Z')))).not.toContain('Mark as missed');
  expect(buttons(show(over, Date.parse('2026-12-01T17:15:00Z')))).toContain('Mark as missed');
});

test.each<[string, Partial<Session>, string, string]>([
  ['the client pays', {}, 'pay', 'The client, without insurance: $150 a session'],
  ['a plan pays', { payorId: 'x', payor: { payorId: 'x', planName: 'Aetna', isCash: false } }, 'pay', 'Aetna'],
  ['billing is away', { payorId: 'x' }, 'pay', 'The client’s insurance'],
  ['a fee', {}, 'fee', '$75'],
  ['no fee', { noShowFee: 0 }, 'fee', 'None'],
  ['an excuse', { absenceExcuse: 'EXCUSED' }, 'excuse', 'Excused'],
  ['unlisted', { canBeDeleted: true, isUnlisted: true }, 'listed', 'Kept off your calendar'],
  ['a series', { recurringAppointmentGrouping: { weeksBetween: 2 } }, 'series', 'Every 2 weeks'],
])('says the facts: %s', (_name, rest, fact, text) => {
  expect(listFacts({ ...session, ...rest }).find(([name]) => name === fact)?.[1]).toBe(text);
});

test('a refused change says why, and an unanswered one can be repeated', () => {
  const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });
  expect(toFault(refused('TOO_EARLY_TO_MISS'))).toContain('15 minutes after its start');
  expect(toFault(refused('NOT_DELETABLE'))).toContain('nothing was changed');
  expect(toFault(new Error('gone'))).toContain('It won’t happen twice');
});

test('every word can be translated', () => {
  const series = { recurringAppointmentGrouping: { weeksBetween: 1 } };
  const parts = [
    menu(),
    menu({ ...series, status: 'COMPLETED', canBeRescheduled: false }),
    menu({ isUnlisted: true, canBeDeleted: true, status: 'COMPLETED' }),
    <MemoryRouter key="facts">
      <SessionFacts session={{ ...session, ...series, crisisUntil: session.timeEnd, absenceExcuse: 'EXCUSED' }} />
    </MemoryRouter>,
  ];
  const data = ['CA', '$75', '$150'];
  const clocks = /\w{3}, \w{3} \d+|[\d:]+ [AP]M|Pacific/g;
  for (const part of parts) {
    const left = untranslated(() => part, data).map((text) => text.replaceAll(clocks, ''));
    expect(left.filter((text) => /\p{L}{2,}/u.test(text))).toEqual([]);
  }
});

test('correcting a missed session says that its fee is not owed, because billing withdraws it', () => {
  expect(say('correction.fee')).toMatch(/^Your client won’t owe a fee for it\..*return the money/);
});
