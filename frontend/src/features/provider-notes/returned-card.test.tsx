import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ReturnedView } from './returned-card.tsx';

const note = {
  noteId: 'n1',
  patientId: 'p1',
  appointmentId: 's1',
  noteType: 'PROGRESS' as const,
  returnedAt: '2026-11-24T10:00:00.000Z',
};
const render = (notes: Parameters<typeof ReturnedView>[0]['notes']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReturnedView notes={notes} onAgain={() => undefined} />
    </MemoryRouter>,
  );

test.each<[string, string, string]>([
  ['the note', render([note]), 'href="/note/progress/n1?patientId=p1&amp;appointmentId=s1"'],
  ['its type', render([note]), 'SOAP note'],
  ['what to do', render([note]), 'Open it to read the comment'],
  ['an outage', render(undefined), 'We couldn’t load notes that were returned to you.'],
])('the card shows %s', (_, html, text) => expect(html).toContain(text));

test('nothing is shown when nothing was returned', () => expect(render([])).toBe(''));
