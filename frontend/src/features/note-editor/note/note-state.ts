import { isSameValue } from '@linden/form-engine/field-value';
import type { MergedPrefill } from '@linden/form-engine/prefill/merge-prefill';
import type { FieldValue, NoteValues } from '@linden/form-engine/schema';
import type { SuggestionState } from '@linden/form-engine/suggestion-state';
import type { ShownFault, StoredNote } from './stored-note.ts';

export interface NoteState {
  /** The note as it is stored. Undefined until the first save. */
  note: StoredNote | undefined;
  /** Values as typed. Hidden answers stay here, so that a choice taken back restores them; `evaluate` derives those that count. */
  typed: NoteValues;
  /** The values of the last save, or those that the note opened with. */
  stored: NoteValues;
  faults: readonly ShownFault[];
  isReadOnly: boolean;
  prefill: MergedPrefill;
  /** What filled a field, by its id. A field that is missing here is EMPTY: neither prefill nor AI filled it. */
  suggestions: Readonly<Record<string, SuggestionState>>;
}

/** The actions of the note editor (P4.5-2). */
export type NoteAction =
  | { type: 'savedNoteLoaded'; note: StoredNote; values: NoteValues; prefill: MergedPrefill }
  | { type: 'defaultLoaded'; values: NoteValues; prefill: MergedPrefill }
  | { type: 'update'; values: Readonly<Record<string, FieldValue | undefined>> }
  | { type: 'autosaveComplete'; note: StoredNote; values: NoteValues }
  | { type: 'reset' }
  | { type: 'updateErrors'; faults: readonly ShownFault[] }
  | { type: 'toggleReadOnly' }
  | { type: 'saveSuccess'; note: StoredNote; values: NoteValues }
  /** `value` is what filled the field, when it was filled after the note opened. */
  | { type: 'updateSuggestionState'; fieldId: string; state: SuggestionState; value?: FieldValue | undefined };

const noPrefill: MergedPrefill = { values: {}, from: {} };

export const emptyNoteState: NoteState = {
  note: undefined,
  typed: {},
  stored: {},
  faults: [],
  isReadOnly: false,
  prefill: noPrefill,
  suggestions: {},
};

/** Returns the state after an action. A note with `savedAt` opens read-only; a signed one stays so. */
export function reduceNote(state: NoteState, action: NoteAction): NoteState {
  switch (action.type) {
    case 'savedNoteLoaded': {
      const { note, values, prefill } = action;
      const opened = { ...emptyNoteState, note, typed: values, stored: values };
      // Values that still equal those of their source; what else was prefilled is not stored.
      const same = Object.entries(prefill.from).filter(([id]) => isSameValue(values[id], prefill.values[id]));
      return note.savedAt
        ? { ...opened, isReadOnly: true }
        : { ...opened, prefill, suggestions: createPrefilled(Object.fromEntries(same)) };
    }
    case 'defaultLoaded': {
      const values = { ...action.values, ...action.prefill.values };
      const suggestions = createPrefilled(action.prefill.from);
      return { ...emptyNoteState, typed: values, stored: values, prefill: action.prefill, suggestions };
    }
    case 'update':
      return state.isReadOnly || Object.keys(action.values).length === 0
        ? state
        : { ...state, typed: setValues(state.typed, action.values) };
    case 'autosaveComplete':
      return { ...state, note: action.note, stored: action.values };
    case 'reset':
      return { ...state, typed: state.stored, faults: [], isReadOnly: Boolean(state.note?.savedAt) };
    case 'updateErrors':
      return { ...state, faults: action.faults };
    case 'toggleReadOnly':
      return state.note?.signedAt ? state : { ...state, isReadOnly: !state.isReadOnly, faults: [] };
    case 'saveSuccess': {
      const { note, values } = action;
      return { ...state, note, typed: values, stored: values, faults: [], isReadOnly: true };
    }
    case 'updateSuggestionState':
      return {
        ...state,
        suggestions: { ...state.suggestions, [action.fieldId]: action.state },
        ...(action.value !== undefined && {
          prefill: { ...state.prefill, values: { ...state.prefill.values, [action.fieldId]: action.value } },
        }),
      };
  }
}

function createPrefilled(from: MergedPrefill['from']): NoteState['suggestions'] {
  return Object.fromEntries(Object.entries(from).map(([id, source]) => [id, { kind: 'PREFILLED', from: source }]));
}

/** An undefined value removes its key: a field without an answer has none. */
function setValues(values: NoteValues, changed: Readonly<Record<string, FieldValue | undefined>>): NoteValues {
  const next = Object.entries({ ...values, ...changed }).filter(
    (entry): entry is [string, FieldValue] => entry[1] !== undefined,
  );
  return Object.fromEntries(next);
}
