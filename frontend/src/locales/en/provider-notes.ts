/** Notes on other pages of a provider: a client's, a session's, and the home. */
export const providerNotes = {
  title: 'Notes',
  start: 'Start note',
  none: 'No notes yet.',
  reading: 'Loading notes',
  away: 'We couldn’t load the notes. Nothing is lost.',
  again: 'Try again',
  more: 'Show more notes',
  // Words of P4.7-1.
  upcoming: 'This patient has upcoming appointments',
  states: {
    draft: 'Draft',
    saved: 'Not signed yet',
    signed: 'Signed',
  },
  changed: 'Changed {{time}}',
  signed: 'Signed {{time}}',
  session: {
    title: 'Note',
    write: 'Write note',
    open: 'Open {{type}}',
    hint: 'Due 48 hours after the session.',
  },
  missing: {
    title: 'Sessions without a note',
    details: 'All sessions',
    reading: 'Loading sessions without a note',
    away: 'We couldn’t load this.',
    none: 'Every session has a note.',
    unnamed: 'Client',
    write: 'Write note',
    goOn: 'Continue draft',
    due: 'Due {{time}}',
    overdue: 'Was due {{time}}',
    more_one: '{{count}} more session',
    more_other: '{{count}} more sessions',
  },
  cosign: {
    title: 'Notes to co-sign',
    away: 'We couldn’t load the notes waiting for your co-signature.',
    former: 'A provider who left Linden',
  },
} as const;
