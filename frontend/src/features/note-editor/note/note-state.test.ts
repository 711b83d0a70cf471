import { describe, expect, test } from 'vitest';
import { emptyNoteState, type NoteAction, type NoteState, reduceNote } from './note-state.ts';
import type { StoredNote } from './stored-note.ts';

const draft: StoredNote = {
  id: 'n1',
  patientId: 'c1',
  appointmentId: null,
  noteType: 'PROGRESS',
  noteContent: '{}',
  noteSummary: null,
  revision: 1,
  savedAt: null,
  signedAt: null,
  updatedAt: '2026-11-24T10:00:00.000Z',
  addenda: [],
  aiStatuses: null,
  cosignState: null,
  cosignedAt: null,
  returns: [],
};
const saved = { ...draft, revision: 2, savedAt: '2026-11-24T11:00:00.000Z' };
const signed = { ...saved, signedAt: '2026-11-24T12:00:00.000Z' };
const values = { mood: 'low' };
const fault = { fieldId: 'mood', path: [], message: 'This field is required' };
const prefill = { values: { sleep: 'poor' }, from: { sleep: 'INTAKE_FORM' } as const };
const opened: NoteState = { ...emptyNoteState, note: draft, typed: values, stored: values };

describe('an action of the editor (spec provider-portal, section 4.5)', () => {
  test.each<[string, NoteState, NoteAction, Partial<NoteState>]>([
    [
      'opens a draft',
      emptyNoteState,
      { type: 'savedNoteLoaded', note: draft, values, prefill },
      { note: draft, typed: values, stored: values, isReadOnly: false },
    ],
    [
      'opens a saved note read-only',
      { ...opened, faults: [fault] },
      { type: 'savedNoteLoaded', note: saved, values, prefill },
      { isReadOnly: true, faults: [] },
    ],
    [
      'says of a draft what still equals its source',
      emptyNoteState,
      { type: 'savedNoteLoaded', note: draft, values: { sleep: 'poor' }, prefill },
      { suggestions: { sleep: { kind: 'PREFILLED', from: 'INTAKE_FORM' } } },
    ],
    [
      'puts prefill over defaults and says where it came from',
      emptyNoteState,
      { type: 'defaultLoaded', values: { sleep: 'well', participants: ['CLIENT'] }, prefill },
      {
        typed: { sleep: 'poor', participants: ['CLIENT'] },
        suggestions: { sleep: { kind: 'PREFILLED', from: 'INTAKE_FORM' } },
      },
    ],
    ['changes a value', opened, { type: 'update', values: { mood: 'better' } }, { typed: { mood: 'better' } }],
    ['adds a value', opened, { type: 'update', values: { sleep: 'poor' } }, { typed: { mood: 'low', sleep: 'poor' } }],
    ['removes a value', opened, { type: 'update', values: { mood: undefined } }, { typed: {} }],
    [
      'changes nothing of a read-only note',
      { ...opened, isReadOnly: true },
      { type: 'update', values: { mood: 'x' } },
      { typed: values },
    ],
    [
      'keeps what was typed after an autosave was sent',
      { ...opened, typed: { mood: 'newer' } },
      { type: 'autosaveComplete', note: { ...draft, revision: 2 }, values },
      { typed: { mood: 'newer' }, stored: values, note: { ...draft, revision: 2 } },
    ],
    [
      'goes back to the stored values',
      { ...opened, note: saved, typed: { mood: 'newer' }, faults: [fault] },
      { type: 'reset' },
      { typed: values, faults: [], isReadOnly: true },
    ],
    [
      'keeps a draft open when it goes back',
      { ...opened, typed: { mood: 'newer' } },
      { type: 'reset' },
      { typed: values, isReadOnly: false },
    ],
    ['shows errors', opened, { type: 'updateErrors', faults: [fault] }, { faults: [fault] }],
    [
      'opens a saved note for changes',
      { ...opened, note: saved, isReadOnly: true },
      { type: 'toggleReadOnly' },
      { isReadOnly: false },
    ],
    [
      'never opens a signed note',
      { ...opened, note: signed, isReadOnly: true },
      { type: 'toggleReadOnly' },
      { isReadOnly: true },
    ],
    [
      'ends with the saved note, read-only',
      { ...opened, faults: [fault], typed: { mood: 'low', hidden: 'x' } },
      { type: 'saveSuccess', note: saved, values },
      { note: saved, typed: values, stored: values, faults: [], isReadOnly: true },
    ],
    [
      'says what filled a field',
      opened,
      { type: 'updateSuggestionState', fieldId: 'mood', state: { kind: 'UNEXPECTED_PREFILL' } },
      { suggestions: { mood: { kind: 'UNEXPECTED_PREFILL' } } },
    ],
    [
      'keeps what filled a field after the note opened',
      opened,
      { type: 'updateSuggestionState', fieldId: 'mood', state: { kind: 'UNEXPECTED_PREFILL' }, value: 'low' },
      { prefill: { values: { mood: 'low' }, from: {} } },
    ],
  ])('%s', (_, state, action, changed) => expect(reduceNote(state, action)).toMatchObject(changed));

  test('says nothing of a draft whose answer differs from its source', () => {
    const loaded = { type: 'savedNoteLoaded', note: draft, values: { sleep: 'well' }, prefill } as const;
    expect(reduceNote(emptyNoteState, loaded).suggestions).toEqual({});
  });

  test('removing a value leaves no key', () => {
    expect(reduceNote(opened, { type: 'update', values: { mood: undefined } }).typed).toEqual({});
  });
});
