import { CombinedGraphQLErrors } from '@apollo/client';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { groupOpenStarts } from '#src/lib/appointments/open-starts.ts';
import { facts, provider } from '#tests/support/fixtures/fixture-follow-up.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { findLink, readText } from '#tests/support/fixtures/reading-html.ts';
import { getReading, NotThere } from './follow-up-page.tsx';
import { beginFollowUp, type FollowUpState } from './follow-up-state.ts';
import { FormView, type FormViewProps } from './form-view.tsx';

const start = '2026-12-02T18:30:00.000Z';
const nearby = '2026-12-02T19:30:00.000Z';
const now = new Date('2026-12-01T12:00:00Z');
const slots = [{ start: '2026-12-01T17:00:00.000Z' }, { start }];
const times = { ...groupOpenStarts(slots, { timeZone: 'America/Los_Angeles', except: [], now }), isReading: false };
const begun = beginFollowUp(false, 'k1');
const chosen: FollowUpState = { ...begun, start };

const form = (more: Partial<FormViewProps> = {}) => (
  <FormView
    {...{ facts, provider, offered: [false, true], state: begun, refusal: undefined, policy: null, isReady: false }}
    times={{ ...times, retry: () => {} }}
    pay={{ plans: [], payorId: null, onChoose: () => {} }}
    dispatch={() => {}}
    onSend={() => {}}
    {...more}
  />
);
const html = (more?: Partial<FormViewProps>) => `<body>${renderToStaticMarkup(form(more))}`;
const read = (more?: Partial<FormViewProps>) => readText(html(more));
const withSending = (sending: FollowUpState['sending']) => ({ state: { ...chosen, sending }, isReady: true });
const taken = { kind: 'taken', why: 'TIME_TAKEN', nearby: [nearby] } as const;
const isHeld = (text: string) => /type="submit"[^>]*aria-disabled="true"/.test(text);

describe('the follow-up form', () => {
  it('shows provider, length, patient, place, payment and the previous session', () => {
    const words = read();
    for (const each of ['Maya Okafor', '30 minutes', 'Ada Haddad', 'By video', 'Cedar Mutual, same as last time']) {
      expect(words).toContain(each);
    }
    expect(words).toContain('It follows your session on Thu, Oct 1, 5:00 PM your time (UTC).');
  });

  it('offers the client’s own plans beside what pays, and names the chosen one', () => {
    const plans = [{ uuid: 'u', payorId: 'aspen', name: 'Aspen', memberId: 'W1234567' }];
    const pay = { plans, payorId: 'aspen', onChoose: () => {} };
    expect(read({ pay })).toContain('Cedar Mutual, same as last time Change');
    expect(read({ pay, state: { ...begun, paid: 'aspen' } })).toContain('Aspen Change');
    expect(read({ pay: { ...pay, payorId: null }, state: { ...begun, paid: null } })).toContain('without insurance');
    expect(read()).not.toContain('Change');
  });

  it('offers times by the provider’s day, by video with the reader’s own first', () => {
    expect(read()).toContain('Times in Pacific and in your time zone');
    expect(read()).toContain('Today 5:00 PM UTC 9:00 AM Pacific Tomorrow 6:30 PM UTC 10:30 AM Pacific');
  });

  it('shows before the button: the time, its terms, and how to pay another way', () => {
    const text = html({ state: chosen, policy: <p>The terms.</p>, isReady: true });
    const words = readText(text);
    expect(words).toContain('Wed, Dec 2, 10:30 AM Pacific');
    expect(words.indexOf('The terms.')).toBeLessThan(words.indexOf('Book this session'));
    expect(findLink(text, 'Pay another way')).toContain('/ocb?provider=maya1&type=FOLLOW_UP');
    expect(isHeld(text)).toBe(false);
    expect(isHeld(html({ state: chosen }))).toBe(true);
  });

  it.each<[string, Partial<FormViewProps>, string]>([
    ['a time is missing', { state: { ...begun, isMissing: true } }, 'Please choose a time.'],
    [
      'the times failed to load',
      { times: { ...times, days: undefined, retry: () => {} } },
      'There may be some: please try again in a minute.',
    ],
    ['there are none', { times: { ...times, days: [], retry: () => {} } }, 'There are no open times right now.'],
    [
      'they are loading',
      { times: { ...times, days: undefined, isReading: true, retry: () => {} } },
      'Loading open times',
    ],
    [
      'a time was taken',
      withSending(taken),
      'That time was just taken. Nothing was booked. Open times nearby: Wed, Dec 2, 7:30 PM your time (UTC) Wed, Dec 2, 11:30 AM Pacific',
    ],
    ['none is nearby', withSending({ ...taken, nearby: [] }), 'There are no open times nearby.'],
    [
      'the client has another session then',
      withSending({ ...taken, why: 'PATIENT_BUSY' }),
      'You already have another session at that time.',
    ],
    ['no answer came', withSending({ kind: 'unknown' }), 'Nothing you chose is lost.'],
    ['it is being sent', withSending({ kind: 'sending' }), 'Booking'],
  ])('%s', (_name, more, words) => expect(read(more)).toContain(words));

  it('pages through later times and back', () => {
    expect(read()).not.toContain('later times');
    expect(read({ times: { ...times, laterFrom: start, retry: () => {} } })).toContain('Show later times');
    expect(read({ state: { ...begun, from: start } })).toContain('Back to the first times');
  });

  it('shows a refusal at its place', () => {
    const order = (code: string, before: string, after: string) => {
      const words = read({ refusal: code, state: chosen, isReady: true });
      const [first, refused, last] = [before, 'Nothing was booked', after].map((each) => words.indexOf(each));
      expect([first, refused, last]).not.toContain(-1);
      expect([first, refused, last]).toEqual([first, refused, last].toSorted((a = 0, b = 0) => a - b));
    };
    order('PAYOR_NOT_ACCEPTED', 'Cedar Mutual', 'When?');
    order('RATE_LIMITED', 'Your next session', 'Book this session');
    const words = read({ refusal: 'IN_PERSON_NOT_PAID', state: chosen, isReady: true });
    expect(words.indexOf('doesn’t cover in-person')).toBeLessThan(words.indexOf('When?'));
  });

  it('offers no times when nothing can be booked, and says what to do', () => {
    const text = html({ refusal: 'BOOKING_BLOCKED' });
    expect(text).not.toContain('type="radio"');
    expect(text).not.toContain('type="submit"');
    expect(findLink(text, 'Contact support')).toBe('/contact');
    expect(findLink(html({ refusal: 'MINOR_NEEDS_CONSENT' }), 'Read and sign the missing agreements')).toContain(
      'required-agreements',
    );
  });

  it('asks for the location only when there is a choice', () => {
    expect(read()).toContain('By video, or at the office?');
    expect(read({ offered: [false] })).not.toContain('By video, or at the office?');
  });
});

describe('the page', () => {
  const fault = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });
  const unread = { ...facts, appointment: { ...facts.appointment, provider: null } };

  it.each([
    ['is loading', undefined, undefined, true, 'reading'],
    ['is there', facts, undefined, false, 'found'],
    ['works without the payor’s name', facts, fault('SERVICE_UNAVAILABLE'), false, 'found'],
    ['has no provider to book', unread, undefined, false, 'away'],
    ['is away', null, fault('SERVICE_UNAVAILABLE'), false, 'away'],
    ['is about another client’s session', null, fault('APPOINTMENT_NOT_FOUND'), false, 'gone'],
    ['is for a client without patients', null, fault('NOT_ALLOWED'), false, 'gone'],
  ] as const)('%s', (_name, found, error, isLoading, kind) =>
    expect(getReading(found, error, isLoading).kind).toBe(kind),
  );
});

it('all words come from the namespace', () => {
  const data = [
    'Maya Okafor',
    'Ada Haddad',
    'Cedar Mutual',
    '410 Linden Street, Floor 2, Oakland, CA 94607',
    'Today',
    'Tomorrow',
  ];
  const clocks = /\w{3}, \w{3} \d+, |\d+:\d\d [AP]M|Pacific|UTC/g;
  const pages: ReactElement[] = [
    form(),
    form({ state: { ...begun, isMissing: true, inOffice: true }, offered: [true] }),
    form({ ...withSending(taken), policy: null }),
    form(withSending({ kind: 'unknown' })),
    form({ refusal: 'PAYOR_NOT_ACCEPTED', state: chosen }),
    form({ refusal: 'BOOKING_BLOCKED' }),
    ...(['reading', 'away', 'gone'] as const).map((kind) => <NotThere key={kind} kind={kind} onRetry={() => {}} />),
  ];
  const left = pages.flatMap((page) => untranslated(() => page, data)).map((text) => text.replaceAll(clocks, ''));
  expect(left.filter((text) => /\p{L}{2,}/u.test(text))).toEqual([]);
});
