/** A provider's notes apart from the chart, on a client's page. */
export const psychotherapyNotes = {
  title: 'Psychotherapy notes',
  lead: 'Only you can read these. They aren’t part of the chart, and they’re never exported or used for suggestions.',
  show: 'Show notes',
  hide: 'Hide notes',
  reading: 'Loading psychotherapy notes',
  away: 'We couldn’t load these notes. Nothing is lost.',
  none: 'No psychotherapy notes yet.',
  add: 'Add a note',
  text: 'Your note',
  changed: 'Changed {{time}}',
  edit: 'Edit',
  save: 'Save note',
  cancel: 'Cancel',
  remove: 'Delete',
  removeTitle: 'Delete this note for good?',
  removeText: 'You can’t undo this.',
  removeGo: 'Delete note',
  keep: 'Keep it',
  required: 'Please write something first.',
  faults: {
    PSYCHOTHERAPY_NOTE__STALE_REVISION:
      'This note was changed in another window. Copy what you wrote, then load the notes again.',
    PSYCHOTHERAPY_NOTE_NOT_FOUND:
      'This note was deleted in another window. Copy what you wrote, then load the notes again.',
    LEGAL_HOLD: 'This client’s records are on a legal hold, so nothing can be deleted right now.',
    any: 'We couldn’t save this. Your words are still here. Please try again.',
    notRemoved: 'We couldn’t delete this. Please try again.',
  },
} as const;
