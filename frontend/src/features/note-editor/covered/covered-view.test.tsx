import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type CoveredNote, CoveredView } from './covered-view.tsx';

const found: CoveredNote = {
  patientName: 'Zoë Álvarez',
  provider: { id: 'p1', name: 'Ada Fern' },
  note: {
    id: 'n1',
    noteType: 'CHART',
    schemaVersion: 1,
    signedAt: '2026-11-24T10:00:00.000Z',
    noteSummary: 'Coach agrees to help.',
    noteContent: JSON.stringify({
      contactKind: 'CALL',
      chartText: 'Called the school.',
    }),
    addenda: [{ id: 'a1', reason: 'Late', text: 'The score was 6.', signedAt: '2026-11-24T11:00:00.000Z' }],
  },
};
const render = (change: Partial<CoveredNote> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CoveredView found={{ ...found, ...change }} />
    </MemoryRouter>,
  );

test.each([
  ['whose note it is', 'Zoë Álvarez'],
  ['who wrote it', 'By Ada Fern'],
  ['the answers', 'Called the school.'],
  ['the summary', 'Summary: Coach agrees to help.'],
  ['addenda', 'The score was 6.'],
])('a cover reads %s', (_, text) => expect(render()).toContain(text));

test('a cover has nothing to write or sign, and reads notes of a provider who left', () => {
  const html = render({ provider: null });
  expect(html).toContain('A provider who left Linden');
  for (const input of ['<input', '<textarea', '<form', 'Co-sign']) expect(html).not.toContain(input);
});
