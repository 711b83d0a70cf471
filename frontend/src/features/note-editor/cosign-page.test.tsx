import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CosignView, type FoundNote } from './cosign-view.tsx';

const found: FoundNote = {
  patientName: 'Zoë Álvarez',
  note: {
    id: 'n1',
    noteType: 'CHART',
    signedAt: '2026-11-24T10:00:00.000Z',
    cosignState: 'WAITING',
    cosignedAt: null,
    noteContent: JSON.stringify({ contactKind: 'CALL', chartText: 'Called the school.' }),
    addenda: [{ id: 'a1', reason: 'Late', text: 'The score was 6.', signedAt: '2026-11-24T11:00:00.000Z' }],
  },
};
const render = (change: { cosignedAt?: string; hasFailed?: boolean } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CosignView
        {...{ found, isSending: false, hasFailed: false, onCosign: () => undefined }}
        {...change}
        cosignedAt={change.cosignedAt ?? null}
      />
    </MemoryRouter>,
  );

test.each<[string, string, string]>([
  ['whose note it is', render(), 'Zoë Álvarez'],
  ['the answers', render(), 'Called the school.'],
  ['addenda', render(), 'The score was 6.'],
  ['what co-signing means', render(), 'You can’t undo it.'],
  ['the button', render(), 'Co-sign note'],
  ['that it failed', render({ hasFailed: true }), 'We couldn’t co-sign this note.'],
  ['that it is co-signed', render({ cosignedAt: '2026-11-24T12:00:00.000Z' }), 'Co-signed '],
])('a supervisor reads %s', (_, html, text) => expect(html).toContain(text));

test('a co-signed note has no button, and no note has an input', () => {
  expect(render({ cosignedAt: '2026-11-24T12:00:00.000Z' })).not.toContain('Co-sign note');
  expect(render()).not.toContain('<input');
});
