import { expect, test } from 'vitest';
import { describeOutcome } from './note-download.tsx';

test.each([
  ['names the file', { kind: 'SAVED', fileName: 'a.pdf' }, 'Downloaded a.pdf'],
  ['says that a character cannot be shown', { kind: 'REFUSED', code: 'NOTE_NOT_PRINTABLE' }, 'such as an emoji'],
  ['asks to try again after another refusal', { kind: 'REFUSED', code: 'NOTE_NOT_SAVED' }, 'Please try again.'],
  ['asks to try again without an answer', { kind: 'AWAY' }, 'Please try again.'],
] as const)('the page %s', (_, outcome, words) => expect(describeOutcome(outcome)).toContain(words));
