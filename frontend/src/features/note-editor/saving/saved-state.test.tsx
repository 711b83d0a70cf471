import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StoredNote } from '../note/stored-note.ts';
import { SavedState } from './saved-state.tsx';

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
const signed = { ...draft, savedAt: draft.updatedAt, signedAt: draft.updatedAt };
const still = { phase: 'idle', draft: 'saved', isUnsaved: false, isKept: false } as const;
const show = (note: StoredNote | undefined, saving: Partial<Parameters<typeof SavedState>[0]['saving']> = {}) =>
  renderToStaticMarkup(<SavedState note={note} saving={{ ...still, ...saving }} />);

test.each<[string, string, string]>([
  ['a new note', show(undefined), 'Not saved yet'],
  ['a draft', show(draft), 'Saved '],
  ['words that are not sent yet', show(draft, { isUnsaved: true, draft: 'waiting' }), 'Not saved yet'],
  ['a save on its way', show(draft, { isUnsaved: true, draft: 'saving' }), 'Saving'],
  ['a signature on its way', show(draft, { phase: 'signing' }), 'Saving'],
  [
    'a failed save that is in the journal',
    show(draft, { draft: 'failed', isUnsaved: true, isKept: true }),
    'Not saved, kept on this device',
  ],
  ['a failed save without a journal', show(draft, { draft: 'failed', isUnsaved: true }), 'Not saved. We’ll try again'],
  ['a refused save', show(draft, { draft: 'refused', isUnsaved: true }), 'Not saved. Keep this page open.'],
  ['a finished note', show({ ...draft, savedAt: draft.updatedAt }), ', not signed yet'],
  ['a signed note', show(signed), 'Signed '],
  [
    'a note that waits for a supervisor',
    show({ ...signed, cosignState: 'WAITING' }),
    'Waiting for your supervisor’s co-signature',
  ],
  ['a co-signed note', show({ ...signed, cosignState: 'COSIGNED', cosignedAt: draft.updatedAt }), 'Co-signed '],
  [
    'a returned note',
    show({ ...signed, cosignState: 'RETURNED', returns: [{ comment: 'Why?', returnedAt: draft.updatedAt }] }),
    'Returned by your supervisor ',
  ],
])('says of %s what is saved, in a status that is announced', (_, html, text) => {
  expect(html).toContain('role="status"');
  expect(html).toContain(text);
});
