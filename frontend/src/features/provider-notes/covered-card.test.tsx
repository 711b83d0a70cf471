import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CoveredView } from './covered-card.tsx';

const note = (id: number) => ({
  patientName: id === 1 ? '' : 'Zoë Álvarez',
  provider: null,
  note: { id: `n${id}`, noteType: 'CHART' as const, signedAt: '2026-11-24T10:00:00.000Z' },
});
const render = (count: number | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CoveredView
        notes={count === undefined ? undefined : Array.from({ length: count }, (_, index) => note(index + 1))}
        onAgain={() => undefined}
      />
    </MemoryRouter>,
  );

test('names the client, the type and the author of signed notes, five at first', () => {
  const html = render(6);
  expect(html).toContain('href="/note/covered/n2"');
  expect(html).toContain('Zoë Álvarez · Chart note (non-billable)');
  expect(html).toContain('A provider who left Linden');
  expect(html).not.toContain('/note/covered/n6');
  expect(html).toContain('Show all 6 notes');
});

test('shows nothing to providers who cover for no one, and says when it could not load', () => {
  expect(render(0)).toBe('');
  expect(render(undefined)).toContain('We couldn’t load the notes of providers you cover for.');
});
