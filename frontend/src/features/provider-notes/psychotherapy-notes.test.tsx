import { CombinedGraphQLErrors } from '@apollo/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OperationRefused } from '#src/lib/graphql/operation-refusal.ts';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { PsychotherapyForm } from './psychotherapy-form.tsx';
import { NoteText, PsychotherapyNotes } from './psychotherapy-notes.tsx';
import { describeFault } from './psychotherapy-words.ts';

const note = { id: 'n1', text: 'About the move <b>', revision: 2, updatedAt: '2026-11-24T16:00:00.000Z' };
const stored = <NoteText note={note} onEdit={() => undefined} onDeleted={async () => undefined} />;
const form = (
  <PsychotherapyForm patientId="p1" note={note} onSaved={async () => undefined} onCancel={() => undefined} />
);
const refused = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code } }] });
const show = (page: typeof stored) => renderToStaticMarkup(withAnswers(page));

test('are read only when asked, and say who can read them', () => {
  const html = show(<PsychotherapyNotes patientId="p1" />);
  expect(html).toContain('Only you can read these.');
  expect(html).toContain('Show notes');
  expect(html).not.toContain('Loading');
});

test('show their text as text, and name the note in each button', () => {
  const html = show(stored);
  expect(html).toContain('About the move &lt;b&gt;');
  expect(html.match(/aria-label="(Edit|Delete): Changed /g)).toHaveLength(2);
});

test('are edited from their stored words', () => {
  expect(show(form)).toContain('About the move &lt;b&gt;</textarea>');
});

test.each([
  ['a refused result', new OperationRefused({ code: 'LEGAL_HOLD', field: null }), /on a legal hold/],
  [
    'a stale save',
    new OperationRefused({ code: 'PSYCHOTHERAPY_NOTE__STALE_REVISION', field: null }),
    /changed in another/,
  ],
  ['a deleted note', refused('PSYCHOTHERAPY_NOTE_NOT_FOUND'), /deleted in another window/],
  ['a refusal without words', refused('NOT_A_PROVIDER'), /couldn’t save this/],
  ['no answer', new Error('away'), /couldn’t save this/],
])('say why a save failed: %s', (_, error, words) => {
  expect(describeFault(error, 'faults.any')).toMatch(words);
});

test('have every text in the locale', () => {
  const data = storedData('About the move');
  const plain = (
    <PsychotherapyForm
      key="b"
      patientId="p1"
      note={{ ...note, text: 'About the move' }}
      onSaved={async () => undefined}
      onCancel={() => undefined}
    />
  );
  for (const page of [<PsychotherapyNotes key="a" patientId="p1" />, plain])
    expect(untranslated(() => withAnswers(page), data)).toEqual([]);
});
