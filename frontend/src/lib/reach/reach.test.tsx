import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { type Letter, LetterStateView } from './letter-state.tsx';
import { ReachNoteView } from './reach-note.tsx';

const robin = { id: 'c1', preferredFullName: 'Robin A.', hasEmail: true, telephone: '4155550100' };
const sam = { id: 'c2', preferredFullName: 'Sam Berg', hasEmail: false, telephone: '4155550101' };
const told = (count: number) => `${count} told`;
const read = (page: React.ReactElement) => readText(`<body>${renderToStaticMarkup(page)}`);

test.each([
  ['a client with an address', [robin], '1 told'],
  ['a client without one', [sam], 'No email on file. Call Sam Berg: (415) 555-0101'],
  ['both', [robin, sam], '1 told No email on file for Sam Berg. Call Sam Berg: (415) 555-0101'],
  ['neither address nor number', [{ ...sam, telephone: null }], 'No phone number is on file either'],
])('before a letter, %s', (_name, clients, text) => {
  expect(read(<ReachNoteView clients={clients} told={told} />).replace(/\s+/g, ' ')).toContain(text);
});

test('a client without an address is not promised a letter', () => {
  expect(read(<ReachNoteView clients={[sam]} told={told} />)).not.toContain('told');
  expect(renderToStaticMarkup(<ReachNoteView clients={[sam]} told={told} />)).toContain('href="tel:+14155550101"');
});

const letter: Letter = { appointmentId: 'a1', state: 'SENT', endedAt: '2026-11-23T23:22:00.000Z' };
const now = Date.parse('2026-11-24T01:00:00Z');

test.each<[string, Partial<Letter>, string]>([
  ['today', {}, 'Sent 3:22 PM'],
  ['another day', { endedAt: '2026-11-22T23:22:00.000Z' }, 'Sent Sun, Nov 22, 3:22 PM'],
  ['not yet', { state: 'SENDING', endedAt: null }, 'Sending'],
  ['never', { state: 'FAILED' }, 'Not reachable by email'],
])('after a letter, sent %s', (_name, more, text) => {
  const view = <LetterStateView letter={{ ...letter, ...more }} now={now} timeZone="America/Los_Angeles" />;
  expect(read(view)).toContain(text);
});

test('has no text outside the words', () => {
  expect(
    untranslated(
      () => (
        <>
          <ReachNoteView clients={[robin, sam, { ...sam, id: 'c3', telephone: null }]} told={() => ''} />
          <LetterStateView letter={letter} now={now} timeZone="America/Los_Angeles" />
        </>
      ),
      ['Robin A.', 'Sam Berg', '(415) 555-0101', '3:22 PM'],
    ),
  ).toEqual([]);
});
