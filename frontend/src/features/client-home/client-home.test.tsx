import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { formatGreeting, UserAway } from './greeting-page.tsx';
import { groupSessions } from './group-sessions.ts';
import { NewUserSteps } from './new-user-lead.tsx';
import { mayAskForTranscript, NextCard } from './next-card.tsx';
import { NothingBooked } from './next-session.tsx';
import { type Change, ChangeList, describeChange } from './recent-changes.tsx';
import { isForClientToConfirm } from './session-action.ts';
import { type Session, SessionCard } from './session-card.tsx';
import { TaskList } from './tasks.tsx';
import type { HomeSession } from './use-home-sessions.ts';
import { WaitingList } from './waiting-sessions.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const session: Session = {
  id: 'a-1',
  eventId: 'e1',
  appointmentShortId: 's1',
  status: 'CONFIRMED',
  timeStart: '2026-12-01T17:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  inOffice: false,
  isIntegration: false,
  confirmBy: null,
  timeEnd: '2026-12-01T18:00:00.000Z',
  joinUrl: null,
  joinOpensAt: null,
  provider: { id: 'p', name: 'Maya Lindquist', imgUrl: '/portraits/p.svg' },
  patient: { id: 'c', preferredFullName: 'Ada Haddad' },
};
const partners: Session = { ...session, status: 'UNCONFIRMED', isIntegration: true };
const child: ClientPatient = {
  id: 'c',
  preferredFullName: 'Ada Haddad',
  relation: 'PARENT_OR_GUARDIAN',
  isMinor: true,
  isArchived: false,
};
const data = ['Maya Lindquist', 'Ada Haddad', 'Noor'];
const html = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const beside = (page: ReactElement) => untranslated(() => <MemoryRouter>{page}</MemoryRouter>, data);

describe('the greeting', () => {
  it.each([
    ['morning', 'Noor', 'Good morning, Noor'],
    ['afternoon', 'Noor', 'Good afternoon, Noor'],
    ['evening', '', 'Good evening'],
  ] as const)('in the %s', (part, name, words) => {
    expect(formatGreeting(part, name)).toBe(words);
  });

  it('reports an outage in the words of the spec', () => {
    expect(html(<UserAway onRetry={() => {}} />)).toContain(
      'We were unable to get your user information. Please try again later.',
    );
  });
});

describe('the next session', () => {
  it('shows time, provider, patient and place, with one action', () => {
    const card = html(<SessionCard session={session} />);
    for (const words of ['Tue, Dec 1, 9:00 AM Pacific', 'With Maya Lindquist', 'For Ada Haddad', 'By video']) {
      expect(card).toContain(words);
    }
    expect(card.match(/<a /g)).toHaveLength(1);
    expect(card).toContain('href="/find/new-booking-confirmation?eventId=e1&amp;appointmentShortId=s1"');
  });

  it('is confirmed by the client when a partner booked it, otherwise by the provider', () => {
    expect([isForClientToConfirm(partners), isForClientToConfirm({ ...partners, isIntegration: false })]).toEqual([
      true,
      false,
    ]);
    expect(html(<SessionCard session={partners} />)).toContain('href="/integration-confirm?');
    const until = html(<SessionCard session={{ ...partners, confirmBy: '2026-11-22T17:00:00.000Z' }} />);
    expect(until).toContain('Waiting for you to confirm by Sun, Nov 22, 5:00 PM your time (UTC).');
    expect(html(<SessionCard session={{ ...partners, isIntegration: false }} />)).toContain(
      'Waiting for Maya Lindquist to confirm.',
    );
  });

  it('links to the search when there is none', () => {
    const nothing = html(<NothingBooked name={undefined} findPath="/find?setting=Virtual" />);
    expect(nothing).toContain('Nothing is booked yet.');
    expect(nothing).toContain('href="/find?setting=Virtual"');
    expect(html(<NothingBooked name="Ada Haddad" findPath="/find" />)).toContain('Nothing is booked for Ada Haddad');
  });
});

const whole: HomeSession = {
  ...session,
  appointmentType: 'FOLLOW_UP',
  canBeRescheduled: true,
  countsAsMissed: false,
  noShowFee: 7500,
  cancelPolicy,
  freeUntil: '2026-11-30T17:00:00.000Z',
  costLine: {
    kind: 'IN_NETWORK',
    price: null,
    insurance: 'Cedar Mutual',
    estimate: null,
    mostCents: null,
    finding: null,
    employerVisits: null,
  },
  recurringAppointmentGrouping: null,
  provider: { id: 'p', shortId: 'a1b2c3d4e5', name: 'Maya Lindquist', imgUrl: '/portraits/p.svg' },
};

describe('the card of the next session', () => {
  const card = (more: Partial<HomeSession> = {}, hasTasks = false) =>
    html(<NextCard session={{ ...whole, ...more }} hasTasks={hasTasks} isForOneOfMany />);

  it('says the cost, what to do before, and how long changing it is free', () => {
    vi.setSystemTime('2026-11-28T17:00:00Z');
    expect(card()).toContain('In network with Cedar Mutual. Your plan sets your share.');
    expect(card()).toContain('You can cancel or reschedule at no charge until Mon, Nov 30, 5:00 PM your time (UTC).');
    expect(card({ inOffice: true })).toContain('no charge until Mon, Nov 30, 9:00 AM Pacific.');
    expect(card({}, true)).toContain('Please finish your to-do list first.');
    expect(card({ status: 'UNCONFIRMED' })).toContain(
      'This session isn’t confirmed yet, so there’s no charge to cancel',
    );
    expect(card({ status: 'UNCONFIRMED' })).not.toContain('counts as a missed session');
    expect(card({ inOffice: true })).toContain('Plan to arrive a few minutes early.');
    expect(card({ canBeRescheduled: false })).not.toContain('Reschedule');
    const troubled = {
      ...whole.costLine,
      kind: 'NEEDS_LOOK',
      finding: 'This plan isn’t active.',
    } as HomeSession['costLine'];
    expect(card({ costLine: troubled })).toContain('Your insurance needs a look. This plan isn’t active.');
    expect(card({ costLine: troubled })).toMatch(/href="[^"]*account\/insurance"/);
    expect(card({ costLine: troubled })).not.toContain('In network');
    expect(card({ costLine: null })).toContain('We couldn’t load the cost.');
    const estimate = {
      cents: 2500,
      checkedAt: '2026-11-23T15:30:00.000Z',
      isDeductible: false,
      laterCents: null,
      laterPercent: null,
    };
    expect(
      card({
        costLine: {
          kind: 'IN_NETWORK',
          price: null,
          insurance: 'Cedar Mutual',
          estimate,
          mostCents: null,
          finding: null,
          employerVisits: null,
        },
      }),
    ).toContain('$25');
  });

  it('says whose session it is to a parent', () => {
    expect(card()).toContain('Your next session');
    const theirs = <NextCard session={whole} whose="Noor Haddad" hasTasks={false} isForOneOfMany={false} />;
    expect(html(theirs)).toContain('Noor Haddad’s next session');
    expect(html(theirs)).not.toContain('Your next session');
  });

  it('says that it starts soon, and the late fee as agreed', () => {
    vi.setSystemTime('2026-12-01T16:35:00Z');
    expect(card()).toContain('Starts in 25 min');
    expect(card()).toContain('Doing so now, or not showing up, counts as a missed session and costs $75.');
    vi.setSystemTime('2026-12-01T17:10:00Z');
    expect(card()).toContain('Started');
  });
});

describe('the sessions of a home', () => {
  const ada = child;
  const noor: ClientPatient = { ...child, id: 'n', preferredFullName: 'Noor Haddad', relation: 'SELF', isMinor: false };
  const of = (id: string, patientId: string) => ({
    ...whole,
    id,
    patient: { id: patientId, preferredFullName: patientId },
  });

  it('are shown once each: the next, one for each other person, then the rest', () => {
    const { next, others, later } = groupSessions(
      [of('1', 'n'), of('2', 'n'), of('3', 'c'), of('4', 'c')],
      [noor, ada],
    );
    expect(next?.id).toBe('1');
    expect(others.map(({ patient, next: one }) => [patient.id, one?.id])).toEqual([['c', '3']]);
    expect(later.map(({ id }) => id)).toEqual(['2', '4']);
  });

  it('name a person without a session, and no person when there is one patient', () => {
    expect(groupSessions([of('1', 'n')], [noor, ada]).others).toEqual([{ patient: ada, next: undefined }]);
    expect(groupSessions([of('1', 'n')], [noor]).others).toEqual([]);
    expect(groupSessions([], [noor, { ...ada, isArchived: true }]).others.map(({ patient }) => patient.id)).toEqual([
      'n',
    ]);
  });
});

describe('what changed lately', () => {
  const change: Change = {
    kind: 'MOVED',
    at: '2026-11-22T10:00:00.000Z',
    byProvider: true,
    timeBefore: '2026-11-30T17:00:00.000Z',
    appointment: { ...session, provider: { id: 'p', name: 'Maya Lindquist' } },
  };

  it.each([
    ['MOVED', true, 'Maya Lindquist moved your session from'],
    ['MOVED', false, 'Your session moved from'],
    ['CANCELED', true, 'Maya Lindquist canceled your session on'],
    ['CANCELED', false, 'was canceled.'],
    ['CONFIRMED', true, 'Maya Lindquist confirmed your session on'],
    ['DECLINED', true, 'Maya Lindquist couldn’t take your session on'],
    ['LAPSED', false, 'wasn’t confirmed in time.'],
  ] as const)('%s, by the provider: %s', (kind, byProvider, words) => {
    expect(describeChange({ ...change, kind, byProvider })).toContain(words);
    const ofChild = describeChange({ ...change, kind, byProvider }, 'Karim Haddad');
    expect(ofChild).toContain('Karim Haddad’s session');
    expect(ofChild).not.toMatch(/your session/i);
  });

  it('is marked as new since the last visit, hidden when empty, and an outage is said', () => {
    const list = (changes: readonly Change[] | undefined, lastVisit?: number) =>
      html(<ChangeList changes={changes} lastVisit={lastVisit} patients={[]} />);
    expect(list([change], Date.parse('2026-11-22T09:00:00Z'))).toContain('New');
    expect(list([change], Date.parse('2026-11-22T11:00:00Z'))).not.toContain('New');
    expect(list([])).toBe('');
    expect(list(undefined)).toContain('We couldn’t load recent changes.');
  });
});

describe('tasks', () => {
  const both = {
    tasks: [
      { type: 'MISSING_CONSENTS', patientId: 'c' },
      { type: 'NEEDS_TO_ENABLE_2FA', patientId: null },
    ],
    notLookedAt: [],
  } as const;
  const list = (tasks: Parameters<typeof TaskList>[0]['tasks'], only?: string) =>
    html(<TaskList tasks={tasks} patients={[child]} only={only} />);
  const all = { ...both, tasks: [...both.tasks], notLookedAt: [] };

  it('link to their pages by name', () => {
    expect(list(all)).toMatch(/Sign agreements for Ada Haddad.*href="\/client-dashboard\/required-agreements"/);
    expect(list(all)).toContain('href="/client-dashboard/account/settings"');
  });

  it('show nothing when there are none', () => expect(list({ tasks: [], notLookedAt: [] })).toBe(''));

  it('of other patients are hidden when one is selected', () => {
    expect(list(all, 'another patient')).not.toContain('Ada Haddad');
    expect(list(all, 'another patient')).toContain('Turn on two-step verification');
  });

  it('report a failure instead of showing none', () => {
    expect(list(undefined)).toContain('We couldn’t load your to-do list.');
    expect(list({ ...all, notLookedAt: ['MISSING_CONSENTS'] })).toContain('There may be more.');
  });
});

describe('landings', () => {
  it('tells a new client the next step, and a client with patients where to continue', () => {
    expect(html(<NewUserSteps hasPatients={false} findPath="/find" />)).toContain('Who is the care for?');
    expect(html(<NewUserSteps hasPatients={true} findPath="/find" />)).toContain('href="/client-dashboard/home"');
  });

  it.each([
    ['reading', 'Loading your sessions'],
    ['away', 'Nothing you booked is lost.'],
    [[], 'You have no sessions to confirm.'],
    [[partners], 'Confirm this session'],
  ] as const)('waiting sessions: %j', (sessions, words) => {
    expect(html(<WaitingList sessions={sessions} onRetry={() => {}} />)).toContain(words);
  });
});

it('all words come from the namespace', () => {
  const times = /^[\s·,]*((Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d+, [\d:]+ [AP]M \w+)?[\s·,]*$/;
  const pages = [
    <UserAway key="2" onRetry={() => {}} />,
    <SessionCard key="3" session={session} />,
    <SessionCard key="4" session={{ ...partners, isIntegration: false, inOffice: true }} />,
    <NothingBooked key="5" name="Ada Haddad" findPath="/find" />,
    <TaskList
      key="6"
      tasks={{ tasks: [{ type: 'MISSING_CONSENTS', patientId: 'x' }], notLookedAt: ['NEEDS_TO_ENABLE_2FA'] }}
      patients={[]}
    />,
    <TaskList key="7" tasks={undefined} patients={[]} />,
    <NewUserSteps key="8" hasPatients={true} findPath="/find" />,
    <WaitingList key="9" sessions={[partners]} onRetry={() => {}} />,
    <WaitingList key="10" sessions="away" onRetry={() => {}} />,
  ];
  for (const page of pages) expect(beside(page).filter((text) => !times.test(text))).toEqual([]);
});

describe('the use of the transcript is asked beside a session', () => {
  const session = {
    inOffice: false,
    joinOpensAt: '2026-11-29T16:50:00.000Z',
    timeEnd: '2026-11-29T18:00:00.000Z',
  };
  it.each([
    ['before the room opens', session, '2026-11-29T16:49:00.000Z', true, false],
    ['once the room is open', session, '2026-11-29T16:50:00.000Z', true, true],
    ['during the session', session, '2026-11-29T17:30:00.000Z', true, true],
    ['after it', session, '2026-11-29T18:00:00.000Z', true, false],
    ['in the office', { ...session, inOffice: true }, '2026-11-29T17:30:00.000Z', true, false],
    ['while suggestions are off', session, '2026-11-29T17:30:00.000Z', false, false],
  ] as const)('%s', (_, given, at, isOffered, expected) =>
    expect(mayAskForTranscript(given, Date.parse(at), isOffered)).toBe(expected),
  );
});
