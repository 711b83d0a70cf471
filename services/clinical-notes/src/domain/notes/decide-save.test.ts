import { describe, expect, it } from 'vitest';
import { decideSave, type NoteSave, type SaveDecision, type SavedState } from './decide-save.ts';

const stored: SavedState = {
  appointmentId: 'a',
  noteType: 'PROGRESS',
  content: '{"x":1}',
  summary: 'Slept better.',
  revision: 4,
  isSaved: false,
  isSigned: false,
};
const save: NoteSave = {
  appointmentId: 'a',
  noteType: 'PROGRESS',
  content: '{"x":2}',
  summary: undefined,
  revision: 4,
  status: 'DRAFT',
};
const saved = { isSaved: true };
const signed = { isSaved: true, isSigned: true };

describe('decideSave', () => {
  it.each<[string, Partial<NoteSave>, Partial<SavedState>, SaveDecision]>([
    ['a draft of the stored revision', {}, {}, 'SAVE'],
    ['the same content again, with the stored revision', { content: '{"x":1}' }, {}, 'SAVE'],
    ['an older revision', { revision: 3 }, {}, 'STALE_REVISION'],
    ['a revision that does not exist yet', { revision: 5 }, {}, 'STALE_REVISION'],
    ['a new note where one exists', { revision: 0 }, {}, 'STALE_REVISION'],
    ['a repeated draft', { revision: 3, content: '{"x":1}' }, {}, 'REPEATED'],
    ['a repeated creation', { revision: 0, content: '{"x":1}' }, { revision: 1 }, 'REPEATED'],
    ['a finished save', { status: 'SAVED' }, {}, 'SAVE'],
    ['a finished save of a saved note', { status: 'SAVED' }, saved, 'SAVE'],
    ['a repeated finished save', { status: 'SAVED', revision: 3, content: '{"x":1}' }, saved, 'REPEATED'],
    [
      'a repeated finished save with the same summary',
      { status: 'SAVED', revision: 3, content: '{"x":1}', summary: 'Slept better.' },
      saved,
      'REPEATED',
    ],
    [
      'a late finished save with another summary',
      { status: 'SAVED', revision: 3, content: '{"x":1}', summary: 'Slept badly.' },
      saved,
      'STALE_REVISION',
    ],
    ['a draft of a saved note', {}, saved, 'INVALID_DRAFT_STATUS'],
    ['a stale draft of a saved note', { revision: 2 }, saved, 'INVALID_DRAFT_STATUS'],
    [
      'a late repeated draft of a note that was saved',
      { revision: 3, content: '{"x":1}' },
      saved,
      'INVALID_DRAFT_STATUS',
    ],
    ['a finished save with an older revision', { status: 'SAVED', revision: 3 }, saved, 'STALE_REVISION'],
    ['a finished save of a signed note', { status: 'SAVED' }, signed, 'SIGNED'],
    ['a draft of a signed note', {}, signed, 'SIGNED'],
    [
      'a repeated finished save of a note signed since',
      { status: 'SAVED', revision: 3, content: '{"x":1}' },
      signed,
      'REPEATED',
    ],
    ['another type', { noteType: 'INTAKE' }, {}, 'IDENTITY_CHANGED'],
    ['another session', { appointmentId: 'b' }, {}, 'IDENTITY_CHANGED'],
    ['no session', { appointmentId: undefined }, {}, 'IDENTITY_CHANGED'],
  ])('%s', (_, change, state, expected) => {
    expect(decideSave({ ...save, ...change }, { ...stored, ...state })).toBe(expected);
  });
});
