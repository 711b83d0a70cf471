import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/provider-fixtures.ts';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { DeclineForm } from './decline-form.tsx';
import { factsOf, nameOf } from './provider-session.ts';
import { SessionsView } from './sessions-view.tsx';
import { readWaiting } from './use-waiting.ts';
import { faultOf } from './waiting-sessions.tsx';
import { WaitingView } from './waiting-view.tsx';

const nothing = () => undefined;
const waitsFor = aSession({ status: 'UNCONFIRMED', confirmBy: '2026-11-30T20:00:00.000Z' });

const list = (given: Partial<Parameters<typeof SessionsView>[0]> = {}) => (
  <SessionsView
    when="UPCOMING"
    onWhen={nothing}
    isReading={false}
    isAway={false}
    sessions={[aSession()]}
    total={3}
    onAgain={nothing}
    onMore={nothing}
    {...given}
  />
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

describe('a session', () => {
  test.each([
    ['a first one by video', aSession(), 'Intake appointment · by video · client in CA'],
    [
      'a later kind that is the first',
      aSession({ appointmentType: 'FOLLOW_UP' }),
      'Followup appointment · first session · by video · client in CA',
    ],
    [
      'at the office',
      aSession({ inOffice: true, firstAppointment: false, appointmentType: 'DEFAULT' }),
      'Session · at your office · client in CA',
    ],
  ])('%s', (_, session, facts) => expect(factsOf(session)).toBe(facts));

  test('has a word for a name that could not be read', () => {
    expect(nameOf(aSession({ clientName: null }))).toBe('A client whose name could not be read');
  });
});

describe('the list', () => {
  test.each([
    ['a session with its zone', list(), 'Tue, Dec 1, 9:00 AM Pacific'],
    ['how many there are', list(), '1 of 3 shown'],
    ['nothing ahead', list({ sessions: [] }), 'No session is ahead.'],
    ['nothing behind', list({ sessions: [], when: 'PAST' }), 'Nothing is over or canceled yet.'],
    ['that nobody knows, which is not none', list({ sessions: undefined, isAway: true }), 'None of them is lost.'],
    ['that it reads', list({ sessions: undefined, isReading: true }), 'Reading your sessions'],
  ])('says %s', (_, view, text) => expect(renderToStaticMarkup(view)).toContain(text));

  test('what is not known is not said to be none', () => {
    expect(renderToStaticMarkup(list({ sessions: undefined, isAway: true }))).not.toContain('No session is ahead.');
  });

  test('the last page offers no more', () => {
    expect(renderToStaticMarkup(list({ onMore: undefined }))).not.toContain('Show more');
  });
});

describe('what waits', () => {
  test('is looked for on every page: somebody new may come after long series', async () => {
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

  test('says by when it lapses, in the provider’s zone', () => {
    expect(renderToStaticMarkup(waiting())).toContain('Answer by Mon, Nov 30, 12:00 PM Pacific');
  });

  test('says what went wrong where it went wrong', () => {
    const other = aSession({ id: 'a2', status: 'UNCONFIRMED' });
    const html = renderToStaticMarkup(waiting({ sessions: [waitsFor, other], fault: { id: 'a2', text: 'Lapsed.' } }));
    expect(html.split('Lapsed.').length).toBe(2);
    expect(html.indexOf('Lapsed.')).toBeGreaterThan(html.lastIndexOf('<li'));
  });

  test('declining asks for a reason that the service knows', () => {
    const form = <DeclineForm isBusy={false} onKeep={nothing} onSend={nothing} />;
    expect(renderToStaticMarkup(form)).toContain('value="PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS"');
    expect(untranslated(() => form, dataOf)).toEqual([]);
  });

  test('no answer is not a no', () => {
    expect(faultOf(new TypeError('fetch failed'))).toContain('It won’t happen twice');
  });
});

const dataOf = ['Tue, Dec 1, 9:00 AM Pacific', 'Robin A.', ' · ', 'Mon, Nov 30, 12:00 PM Pacific'];

test('every word can be translated', () => {
  expect(untranslated(() => list(), dataOf)).toEqual([]);
  expect(untranslated(() => list({ sessions: [], isAway: true, isReading: true }))).toEqual([]);
  expect(untranslated(() => waiting(), dataOf)).toEqual([]);
});
