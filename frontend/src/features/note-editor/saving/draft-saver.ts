import type { NoteValues } from '@linden/form-engine/schema';
import type { SaveOutcome } from '../note/save-outcome.ts';
import type { StoredNote } from '../note/stored-note.ts';

/** A draft is sent after a pause of 5 s, and at most 30 s after its first change. P9.5-2 shows the 30 without a unit. */
export const savePauseMs = 5_000;
export const saveMaximumMs = 30_000;

export type DraftStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';

interface DraftSaverOptions {
  /** Undefined for a note that does not exist yet. */
  stored: StoredNote | undefined;
  save: (values: NoteValues, stored: StoredNote | undefined) => Promise<SaveOutcome>;
  onSaved: (note: StoredNote, values: NoteValues) => void;
  onRefused: (outcome: SaveOutcome & { kind: 'refused' }) => void;
  onStatus: (status: DraftStatus) => void;
}

export interface DraftSaver {
  edit: (values: NoteValues) => void;
  /** Sends what is not stored, after the save that is running. Returns whether everything is stored. */
  flush: () => Promise<boolean>;
  /** Ends all saves: the note is finished. */
  stop: () => void;
  getNote: () => StoredNote | undefined;
}

interface SaverState {
  note: StoredNote | undefined;
  /** Values that are newer than those sent. */
  waiting: { values: NoteValues; since: number } | undefined;
  /** Values whose save had no answer. */
  uncertain: NoteValues | undefined;
  running: Promise<boolean> | undefined;
  /** In a row. */
  failures: number;
  isStopped: boolean;
}

/**
 * Saves drafts one at a time, each over the revision of the one before. A save without an answer may have been stored, and the service
 * recognizes it by its words: the same values are sent again before newer ones.
 */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { stored, save, onStatus } = options;
  const state: SaverState = {
    note: stored,
    waiting: undefined,
    uncertain: undefined,
    running: undefined,
    failures: 0,
    isStopped: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const isDue = state.waiting !== undefined || state.uncertain !== undefined;
    if (isDue && !state.isStopped && !state.running) timer = setTimeout(() => void send(), computeDelayMs(state));
  };
  const send = (): Promise<boolean> => {
    if (state.running) return state.running;
    const values = state.uncertain ?? state.waiting?.values;
    if (values === undefined || state.isStopped) return Promise.resolve(!state.isStopped);
    if (state.uncertain) state.uncertain = undefined;
    else state.waiting = undefined;
    clearTimeout(timer);
    onStatus('saving');
    state.running = save(values, state.note).then((outcome) => {
      state.running = undefined;
      const isStored = !state.isStopped && settle(state, options, outcome, values);
      schedule();
      return isStored;
    });
    return state.running;
  };
  return {
    edit: (values) => {
      if (state.isStopped) return;
      state.waiting = { values, since: state.waiting?.since ?? Date.now() };
      if (!state.running && state.failures === 0) onStatus('waiting');
      schedule();
    },
    flush: async () => {
      do if (!(await send())) return false;
      while (state.waiting || state.uncertain || state.running);
      return true;
    },
    stop: () => {
      state.isStopped = true;
      clearTimeout(timer);
    },
    getNote: () => state.note,
  };
}

/** Applies the answer of a save. Returns whether the values are stored. */
function settle(
  state: SaverState,
  { onSaved, onRefused, onStatus }: DraftSaverOptions,
  outcome: SaveOutcome,
  values: NoteValues,
): boolean {
  switch (outcome.kind) {
    case 'saved':
      state.note = outcome.note;
      state.failures = 0;
      onSaved(outcome.note, values);
      onStatus(state.waiting ? 'waiting' : 'saved');
      return true;
    case 'unknown':
      state.uncertain = values;
      state.failures += 1;
      onStatus('failed');
      return false;
    case 'refused':
      state.isStopped = true;
      onStatus('refused');
      onRefused(outcome);
      return false;
  }
}

/** After failures the delay doubles up to the maximum. */
function computeDelayMs({ waiting, failures }: SaverState): number {
  if (failures > 0) return Math.min(saveMaximumMs, savePauseMs * 2 ** (failures - 1));
  const untilMaximum = waiting ? Math.max(0, waiting.since + saveMaximumMs - Date.now()) : saveMaximumMs;
  return Math.min(savePauseMs, untilMaximum);
}
