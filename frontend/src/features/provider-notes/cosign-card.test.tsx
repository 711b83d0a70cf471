import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CosignView } from './cosign-card.tsx';

const note = {
  ...({ noteId: 'n1', noteType: 'PROGRESS', signedAt: '2026-11-24T10:00:00.000Z' } as const),
  provider: { id: 'p1', name: 'Maya Linfield' },
};
const render = (notes: Parameters<typeof CosignView>[0]['notes']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CosignView notes={notes} onAgain={() => undefined} />
    </MemoryRouter>,
  );

test.each<[string, string, string]>([
  ['the note', render([note]), 'href="/note/cosign/n1"'],
  ['its author', render([note]), 'Maya Linfield'],
  ['an author who left', render([{ ...note, provider: null }]), 'A provider who left Linden'],
  ['an outage', render(undefined), 'We couldn’t load the notes waiting for your co-signature.'],
])('the card shows %s', (_, html, text) => expect(html).toContain(text));

test('nothing is shown when nothing waits', () => expect(render([])).toBe(''));
