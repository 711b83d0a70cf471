import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { formatGreeting, UserAway } from './greeting-page.tsx';
import { NewUserSteps } from './new-user-lead.tsx';
import { NothingBooked } from './next-session.tsx';
import { isForClientToConfirm, type Session, SessionCard } from './session-card.tsx';
import { TaskList } from './tasks.tsx';
import { WaitingList } from './waiting-sessions.tsx';

const session: Session = {
  ...{ id: 'a-1', eventId: 'e1', appointmentShortId: 's1', status: 'CONFIRMED' },
  ...{ timeStart: '2026-12-01T17:00:00.000Z', timeZone: 'America/Los_Angeles', inOffice: false, isIntegration: false },
  ...{ confirmBy: null, timeEnd: '2026-12-01T18:00:00.000Z', joinUrl: null, joinOpensAt: null },
  provider: { id: 'p', name: 'Maya Lindquist', imgUrl: '/portraits/p.svg' },
  patient: { id: 'c', preferredFullName: 'Ada Haddad' },
};
const partners: Session = { ...session, status: 'UNCONFIRMED', isIntegration: true };
const child: ClientPatient = {
  ...{ id: 'c', preferredFullName: 'Ada Haddad', relation: 'PARENT_OR_GUARDIAN', isMinor: true, isArchived: false },
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
    expect(until).toContain('Waits for you to confirm it until Sun, Nov 22, 9:00 AM Pacific.');
    expect(html(<SessionCard session={{ ...partners, isIntegration: false }} />)).toContain(
      'Waits for Maya Lindquist to confirm it.',
    );
  });

  it('links to the search when there is none', () => {
    const nothing = html(<NothingBooked name={undefined} findPath="/find?setting=Virtual" />);
    expect(nothing).toContain('Nothing is booked yet.');
    expect(nothing).toContain('href="/find?setting=Virtual"');
    expect(html(<NothingBooked name="Ada Haddad" findPath="/find" />)).toContain('Nothing is booked for Ada Haddad');
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
    expect(list(all)).toMatch(/href="\/client-dashboard\/required-agreements"[^>]*>Read and sign .* for Ada Haddad</);
    expect(list(all)).toContain('href="/client-dashboard/account/settings"');
  });

  it('show nothing when there are none', () => expect(list({ tasks: [], notLookedAt: [] })).toBe(''));

  it('of other patients are hidden when one is selected', () => {
    expect(list(all, 'another patient')).not.toContain('Ada Haddad');
    expect(list(all, 'another patient')).toContain('Turn on two-step verification');
  });

  it('report a failure instead of showing none', () => {
    expect(list(undefined)).toContain('We could not look just now');
    expect(list({ ...all, notLookedAt: ['MISSING_CONSENTS'] })).toContain('there may be more for you to do');
  });
});

describe('landings', () => {
  it('tells a new client the next step, and a client with patients where to continue', () => {
    expect(html(<NewUserSteps hasPatients={false} findPath="/find" />)).toContain('Who is the care for?');
    expect(html(<NewUserSteps hasPatients={true} findPath="/find" />)).toContain('href="/client-dashboard/home"');
  });

  it.each([
    ['reading', 'Reading your sessions'],
    ['away', 'None of them is lost.'],
    [[], 'Nothing waits for you to confirm it.'],
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
