import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { MissingNotesQuery } from '#src/gen/operations.ts';
import { ClientMissingView, MissingNotesView } from './missing-notes-card.tsx';

const session = {
  appointmentId: 'a1',
  patientId: 'c1',
  start: '2026-11-24T16:00:00.000Z',
  dueAt: '2026-11-27T16:50:00.000Z',
  draftNoteId: null,
  draftNoteType: null,
};
const listed = { id: 'a1', clientName: 'Robin A.', appointmentType: 'FOLLOW_UP' as const };

function render(given: Partial<MissingNotesQuery>, isPrescriber = false, now = '2026-11-25T00:00:00.000Z'): string {
  const found: MissingNotesQuery = {
    sessionsWithoutNote: [session],
    providerAppointments: { appointments: [listed] },
    currentProvider: { id: 'p1', profile: { id: 'p1', isPrescriber } },
    ...given,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MissingNotesView found={found} now={Date.parse(now)} isReading={false} onAgain={() => undefined} />
    </MemoryRouter>,
  );
}

test.each<[string, string, string]>([
  ['the client', render({}), 'Robin A.'],
  ['the deadline', render({}), '>Due '],
  ['a deadline that has passed', render({}, false, '2026-11-28T00:00:00.000Z'), '>Was due '],
  ['the usual note of a therapist', render({}), 'href="/note/progress/new?patientId=c1&amp;appointmentId=a1"'],
  ['the usual note of a prescriber', render({}, true), 'href="/note/prescriber-progress/new?'],
  [
    'the first note of a client',
    render({ providerAppointments: { appointments: [{ ...listed, appointmentType: 'INTAKE' }] } }),
    'href="/note/intake/new?',
  ],
  [
    'the draft that was begun',
    render({ sessionsWithoutNote: [{ ...session, draftNoteId: 'n1', draftNoteType: 'GROW_PROGRESS' }] }),
    'href="/note/grow-progress/n1?',
  ],
  ['a session whose client has no name', render({ providerAppointments: null }), '>Client<'],
  ['that nothing is missing', render({ sessionsWithoutNote: [] }), 'Every session has a note.'],
  ['that it did not load', render({ sessionsWithoutNote: null }), 'We couldn’t load this.'],
  [
    'how many more there are',
    render({ sessionsWithoutNote: Array.from({ length: 7 }, (_, at) => ({ ...session, appointmentId: `a${at}` })) }),
    '2 more sessions',
  ],
])('shows %s', (_, html, text) => expect(html).toContain(text));

test('the page of a client lists the sessions of that client with their deadlines, and nothing when there are none', () => {
  const found: MissingNotesQuery = {
    sessionsWithoutNote: [session, { ...session, appointmentId: 'a2', patientId: 'c2' }],
    providerAppointments: { appointments: [listed] },
    currentProvider: { id: 'p1', profile: { id: 'p1', isPrescriber: false } },
  };
  const show = (patientId: string, given: MissingNotesQuery | undefined = found) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ClientMissingView {...{ patientId, found: given }} now={Date.parse(session.start)} onAgain={() => undefined} />
      </MemoryRouter>,
    );
  expect(show('c1')).toContain('appointmentId=a1');
  expect(show('c1')).toContain('>Due ');
  expect(show('c1')).not.toContain('appointmentId=a2');
  expect(show('c3')).toBe('');
  expect(show('c1', { ...found, sessionsWithoutNote: null })).toContain('We couldn’t load this.');
});
