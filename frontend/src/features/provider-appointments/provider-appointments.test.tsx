import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aSession } from '#tests/support/fixtures/provider-fixtures.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { DeclineForm } from './decline-form.tsx';
import { formatFacts, formatName } from './provider-session.ts';
import { SessionsView } from './sessions-view.tsx';
import { readWaiting } from './use-waiting.ts';
import { sayFault } from './waiting-sessions.tsx';
import { WaitingView } from './waiting-view.tsx';

const nothing = () => undefined;
const waitsFor = aSession({ status: 'UNCONFIRMED', confirmBy: '2026-11-30T20:00:00.000Z' });

const list = (given: Partial<Parameters<typeof SessionsView>[0]> = {}) => (
  <MemoryRouter>
    <SessionsView
      when="UPCOMING"
      isOneClient={false}
      onWhen={nothing}
      isReading={false}
      isAway={false}
      sessions={[aSession()]}
      total={3}
      onAgain={nothing}
      onMore={nothing}
      {...given}
    />
  </MemoryRouter>
);
const waiting = (given: Partial<Parameters<typeof WaitingView>[0]> = {}) => (
  <WaitingView
    isReading={false}
    isAway={false}
    sessions={[waitsFor]}
    busy=""
    done=""
    fault={undefined}
    onAgain={nothing}
    onConfirm={nothing}
    onDecline={nothing}
    {...given}
  />
);

describe('a partner’s booking', () => {
  test('waits for the client: the provider can decline it, not confirm it', () => {
    const html = renderToStaticMarkup(waiting({ sessions: [{ ...waitsFor, isIntegration: true }] }));
    expect(html).toContain('Waiting for the client');
    expect(html).toContain('The client has until');
    expect(html).not.toContain('Confirm the session with');
    expect(html).toContain('Decline the session with');
    expect(renderToStaticMarkup(waiting())).toContain('Confirm the session with');
    // It does not count as work of the provider.
    expect(html).toContain('No client is waiting for an answer.');
  });
});

describe('a session', () => {
  test.each([
    ['an intake by video', aSession(), 'Intake appointment · by video · client in CA'],
    [
      'a follow-up type that is the first session',
      aSession({ appointmentType: 'FOLLOW_UP' }),
      'Followup appointment · first with this client · by video · client in CA',
    ],
    [
      'at the office',
      aSession({ inOffice: true, firstAppointment: false, appointmentType: 'DEFAULT' }),
      'Session · at your office · client in CA',
    ],
  ])('%s', (_, session, facts) => expect(formatFacts(session)).toBe(facts));

  test('has a text for a name that failed to load', () => {
    expect(formatName(aSession({ clientName: null }))).toBe('Client name not available');
  });
});

describe('the list', () => {
  test.each([
    ['a session with its zone', list(), 'Tue, Dec 1, 9:00 AM Pacific'],
    ['how many there are', list(), '1 of 3 shown'],
    ['nothing ahead', list({ sessions: [] }), 'No upcoming sessions.'],
    ['nothing behind', list({ sessions: [], when: 'PAST' }), 'No past or canceled sessions.'],
    [
      'that they failed to load, which differs from none',
      list({ sessions: undefined, isAway: true }),
      'They are safe.',
    ],
    ['that they are loading', list({ sessions: undefined, isReading: true }), 'Loading your sessions'],
  ])('says %s', (_, view, text) => expect(renderToStaticMarkup(view)).toContain(text));

  test('shows unknown sessions differently from none', () => {
    expect(renderToStaticMarkup(list({ sessions: undefined, isAway: true }))).not.toContain('No upcoming sessions.');
  });

  test('offers no more on the last page', () => {
    expect(renderToStaticMarkup(list({ onMore: undefined }))).not.toContain('Show more');
  });
});

describe('what waits', () => {
  test('are searched on every page, because a new client may come after long series', async () => {
    const pages = [
      { appointments: [aSession({ id: 'a1' }), aSession({ id: 'a2', status: 'UNCONFIRMED' })], nextPageToken: 't1' },
      { appointments: [aSession({ id: 'a3' })], nextPageToken: 't2' },
      { appointments: [aSession({ id: 'a4', status: 'UNCONFIRMED' })], nextPageToken: null },
    ];
    const asked: (string | null)[] = [];
    const found = await readWaiting(async (token) => {
      asked.push(token);
      return pages[asked.length - 1] ?? { appointments: [] };
    });
    expect(asked).toEqual([null, 't1', 't2']);
    expect(found.map(({ id }) => id)).toEqual(['a2', 'a4']);
  });

  test('shows when it lapses, in the provider’s zone', () => {
    expect(renderToStaticMarkup(waiting())).toContain('Answer by Mon, Nov 30, 12:00 PM Pacific');
  });

  test('shows an error at its session', () => {
    const other = aSession({ id: 'a2', status: 'UNCONFIRMED' });
    const html = renderToStaticMarkup(waiting({ sessions: [waitsFor, other], fault: { id: 'a2', text: 'Lapsed.' } }));
    expect(html.split('Lapsed.').length).toBe(2);
    expect(html.indexOf('Lapsed.')).toBeGreaterThan(html.lastIndexOf('<li'));
  });

  test('requires a known reason to decline', () => {
    const form = <DeclineForm isBusy={false} onKeep={nothing} onSend={nothing} />;
    expect(renderToStaticMarkup(form)).toContain('value="PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS"');
    expect(untranslated(() => form, dataOf)).toEqual([]);
  });

  test('does not treat a missing answer as a refusal', () => {
    expect(sayFault(new TypeError('fetch failed'))).toContain('It won’t happen twice');
  });
});

const dataOf = ['Tue, Dec 1, 9:00 AM Pacific', 'Robin A.', ' · ', 'Mon, Nov 30, 12:00 PM Pacific'];

test('every word can be translated', () => {
  expect(untranslated(() => list(), dataOf)).toEqual([]);
  expect(untranslated(() => list({ sessions: [], isAway: true, isReading: true }))).toEqual([]);
  expect(untranslated(() => waiting(), dataOf)).toEqual([]);
});
