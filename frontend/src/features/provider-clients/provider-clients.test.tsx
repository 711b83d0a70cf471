import {
  insuranceAlertReasons,
  insuranceIssueFlags,
  listIssuesFor,
} from '@linden/vocabulary/insurance/insurance-issues';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { TasksOfClientQuery } from '#src/gen/operations.ts';
import { OperationRefused } from '#src/lib/graphql/operation-refusal.ts';
import { providerClients } from '#src/locales/en/provider-clients.ts';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { AlertList, listKinds } from './client-alerts.tsx';
import { ChartFacts } from './client-chart.tsx';
import type { Client } from './client-facts.tsx';
import { firstFilters, toValues } from './client-filters.tsx';
import { ClientList, type Found } from './client-list.tsx';
import { ClientMarks } from './client-marks.tsx';
import { TaskList } from './client-tasks.tsx';
import { toMarkFault } from './mark-fault.ts';

const client: Client = {
  id: 'c-1',
  preferredFullName: 'Ada Haddad',
  tags: ['NEEDS_FOLLOWUP', 'NEW'],
  sessions: 1,
  pause: null,
  lastSession: '2026-11-01T17:00:00.000Z',
  nextSession: null,
};
const found: Found = { totalCount: 1, lacksNames: false, tagCounts: [], clients: [client] };
const html = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const list = (more: Partial<Found> = {}, isFiltered = false) =>
  html(<ClientList found={{ ...found, ...more }} isFiltered={isFiltered} page={0} onPage={() => {}} />);
const still = { saving: undefined, done: undefined, fault: undefined };
const marks = (more: Partial<Client> = {}) =>
  html(<ClientMarks client={{ ...client, ...more }} status={still} onMark={async () => true} />);

describe('the list of clients', () => {
  it('shows tags in words, sessions, and a link to each client', () => {
    const text = list();
    for (const words of ['Needs follow-up', 'New', 'No session scheduled', '1 session so far', 'Sun, Nov 1']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('href="/patient/c-1"');
    expect(list({ clients: [{ ...client, nextSession: '2026-11-29T17:00:00.000Z' }] })).toContain(
      'Next session: Sun, Nov 29',
    );
  });

  it('says why it is empty, and that names are missing', () => {
    expect(list({ totalCount: 0, clients: [] })).toContain('No clients yet.');
    expect(list({ totalCount: 0, clients: [] }, true)).toContain('No client matches.');
    const nameless = list({ lacksNames: true, clients: [{ ...client, preferredFullName: null }] });
    expect(nameless).toContain('Name not available');
    expect(nameless).toContain('We couldn’t load names');
  });

  it('has pages when there are more than fit', () => {
    expect(list()).not.toContain('Next clients');
    expect(list({ totalCount: 51 })).toContain('Next clients');
  });
});

it.each([
  [
    { ...firstFilters, query: ' ada ' },
    { query: 'ada', tags: [], onlyPaused: false },
  ],
  [
    { ...firstFilters, query: 'a' },
    { query: '', tags: [], onlyPaused: false },
  ],
  [
    { ...firstFilters, show: 'ARCHIVED' as const },
    { tags: ['ARCHIVED'], onlyPaused: false },
  ],
  [
    { ...firstFilters, show: 'PAUSED' as const },
    { tags: [], onlyPaused: true },
  ],
])('the filters %j are sent as %j', (filters, values) => expect(toValues(filters)).toMatchObject(values));

describe('pause and archive', () => {
  it('each have their way back', () => {
    expect(marks()).toMatch(/Pause.*Archive/);
    const paused = marks({ pause: { pauseReason: 'Travels', pausedAt: '2026-11-02T17:00:00.000Z' } });
    for (const words of ['Travels', 'Paused since Mon, Nov 2', 'End pause']) expect(paused).toContain(words);
    const archived = marks({ tags: ['ARCHIVED'] });
    expect(archived).toContain('Unarchive');
    expect(archived).not.toContain('>Pause<');
  });

  it.each([
    [new OperationRefused({ code: 'TIME_TAKEN', field: null }), { words: 'away', isAboutReason: false }],
    [new Error('gone'), { words: 'away', isAboutReason: false }],
  ])('%s is explained', (error, fault) => expect(toMarkFault(error)).toEqual(fault));
});

it('has no text outside the words', () => {
  const page = () => (
    <MemoryRouter>
      <ClientList
        found={{ ...found, lacksNames: true, totalCount: 60 }}
        isFiltered={false}
        page={0}
        onPage={() => {}}
      />
      <ClientMarks client={client} status={still} onMark={async () => true} />
    </MemoryRouter>
  );
  expect(untranslated(page, ['Ada Haddad'])).toEqual([]);
});

describe('what is wrong with a client’s insurance', () => {
  it('is told once, and on the page of a session without what is about other sessions', () => {
    const moved = { kind: 'RESCHEDULING_OUTSIDE_PRIOR_AUTH' as const, appointmentId: 'a-1' };
    const inactive = { kind: 'INACTIVE_COVERAGE' as const, appointmentId: null };
    expect(listKinds([moved, inactive, inactive])).toEqual(['RESCHEDULING_OUTSIDE_PRIOR_AUTH', 'INACTIVE_COVERAGE']);
    expect(listKinds([moved, inactive], 'a-2')).toEqual(['INACTIVE_COVERAGE']);
    expect(html(<AlertList kinds={['INACTIVE_COVERAGE']} />)).toContain('plan isn’t active');
    expect(html(<AlertList kinds={[]} />)).toBe('');
  });

  it('has words for exactly the issues that providers may see', () => {
    const all = [...insuranceIssueFlags, ...insuranceAlertReasons];
    expect(Object.keys(providerClients.alerts.kinds).toSorted()).toEqual(listIssuesFor('provider', all).toSorted());
  });
});

it.each([
  [
    'a plan',
    { isSelfPay: false, primaryInsuranceCoverage: { insuranceDisplayName: 'Fernwood Blue' } },
    'Fernwood Blue',
  ],
  ['no plan', { isSelfPay: true, primaryInsuranceCoverage: null }, 'No insurance plan on file'],
  ['billing away', { isSelfPay: null, primaryInsuranceCoverage: null }, 'We can’t tell right now.'],
])('the chart of a client says how sessions are paid: %s', (_, payment, text) => {
  const medications = [{ medicationName: 'Sertraline', dosage: '50 mg', frequency: 'Daily' }];
  const chart = { id: 'c1', diagnoses: ['Panic disorder (F41.0)'], medications, ...payment };
  const page = renderToStaticMarkup(<ChartFacts chart={chart} />);
  for (const each of ['Panic disorder (F41.0)', 'Sertraline, 50 mg, Daily', text]) expect(page).toContain(each);
  const empty = renderToStaticMarkup(<ChartFacts chart={{ ...chart, diagnoses: [], medications: [] }} />);
  expect(empty.match(/None in your saved notes yet\./g)).toHaveLength(2);
});

describe('what there is to do for a client', () => {
  const tasks = (more: Partial<TasksOfClientQuery> = {}) => {
    const nothing = { sessionsWithoutNote: [], notes: { notes: [] }, planQuestions: [] };
    const now = Date.parse('2026-11-24T12:00:00.000Z');
    return html(<TaskList found={{ ...nothing, ...more }} patientId="c-1" now={now} onAgain={() => {}} />);
  };
  const session = {
    appointmentId: 'a-1',
    patientId: 'c-1',
    start: '2026-11-22T17:00:00.000Z',
    dueAt: '2026-11-24T17:00:00.000Z',
  };
  const note = { id: 'n-1', noteType: 'PROGRESS' as const, savedAt: '2026-11-23T17:00:00.000Z', signedAt: null };
  it.each<[string, string, string[]]>([
    ['nothing', tasks(), ['Nothing to do for this client.']],
    [
      'a note to write',
      tasks({ sessionsWithoutNote: [session] }),
      ['href="/appointment/a-1"', 'Write the note for', 'Due '],
    ],
    [
      'a note that is late',
      tasks({ sessionsWithoutNote: [{ ...session, dueAt: '2026-11-24T11:00:00.000Z' }] }),
      ['Was due '],
    ],
    ['a note to sign', tasks({ notes: { notes: [note] } }), ['Sign: ', '/note/progress/n-1?patientId=c-1']],
    [
      'a question about the plan',
      tasks({ planQuestions: [{ patientId: 'c-1', askedAt: '2026-11-24T10:00:00.000Z' }] }),
      ['href="#treatment-plan"', 'Answer a question about the treatment plan'],
    ],
    ['an outage', tasks({ notes: null }), ['We couldn’t load everything there is to do.']],
  ])('says %s', (_, page, words) => {
    for (const each of words) expect(page).toContain(each);
  });

  it('leaves out other clients, drafts and signed notes', () => {
    const page = tasks({
      sessionsWithoutNote: [{ ...session, patientId: 'c-2' }],
      notes: {
        notes: [
          { ...note, savedAt: null },
          { ...note, id: 'n-2', signedAt: note.savedAt },
        ],
      },
      planQuestions: [{ patientId: 'c-2', askedAt: '2026-11-24T10:00:00.000Z' }],
    });
    expect(page).toContain('Nothing to do for this client.');
    expect(page).not.toContain('<li');
  });
});
