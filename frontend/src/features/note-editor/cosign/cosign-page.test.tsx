import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CosignView, type FoundNote } from './cosign-view.tsx';

const found: FoundNote = {
  patientName: 'Zoë Álvarez',
  note: {
    id: 'n1',
    noteType: 'CHART',
    schemaVersion: 1,
    signedAt: '2026-11-24T10:00:00.000Z',
    cosignState: 'WAITING',
    cosignedAt: null,
    returns: [],
    noteSummary: 'Coach agrees to help.',
    noteContent: JSON.stringify({
      contactKind: 'CALL',
      chartText: 'Called the school.',
    }),
    addenda: [{ id: 'a1', reason: 'Late', text: 'The score was 6.', signedAt: '2026-11-24T11:00:00.000Z' }],
  },
};
const render = (change: { cosignedAt?: string; hasFailed?: boolean; isReturned?: boolean; found?: FoundNote } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CosignView
        {...{ found, isSending: false, hasFailed: false, isReturned: false, onCosign: () => undefined }}
        form="Return this note"
        {...change}
        cosignedAt={change.cosignedAt ?? null}
      />
    </MemoryRouter>,
  );

test.each<[string, string, string]>([
  ['whose note it is', render(), 'Zoë Álvarez'],
  ['the answers', render(), 'Called the school.'],
  ['the summary', render(), 'Summary: Coach agrees to help.'],
  ['addenda', render(), 'The score was 6.'],
  ['what co-signing means', render(), 'You can’t undo it.'],
  ['the button', render(), 'Co-sign note'],
  ['how to return it', render(), 'Return this note'],
  ['that it is returned', render({ isReturned: true }), 'It comes back here after its author adds an addendum.'],
  [
    'earlier comments',
    render({
      found: {
        ...found,
        note: { ...found.note, returns: [{ comment: 'Say how.', returnedAt: found.note.addenda[0]?.signedAt ?? '' }] },
      },
    }),
    'Say how.',
  ],
  ['that it failed', render({ hasFailed: true }), 'We couldn’t co-sign this note.'],
  ['that it is co-signed', render({ cosignedAt: '2026-11-24T12:00:00.000Z' }), 'Co-signed '],
])('a supervisor reads %s', (_, html, text) => expect(html).toContain(text));

test('a co-signed note has no button, and no note has an input', () => {
  const cosigned = render({ cosignedAt: '2026-11-24T12:00:00.000Z' });
  expect(cosigned).not.toContain('Co-sign note');
  expect(cosigned).not.toContain('Return this note');
  expect(render({ isReturned: true })).not.toContain('Co-sign note');
  expect(render()).not.toContain('<input');
});
