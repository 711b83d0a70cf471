/** What controls say by themselves, whatever they stand for. */
export const ui = {
  readerTime: '{{time}} your time ({{zone}})',
  header: { label: 'Main', account: 'Your account:' },
  footer: {
    crisis: 'In a crisis?',
    call: 'Call or text',
    lifeline: 'for the Suicide & Crisis Lifeline, day or night.',
    danger: 'In danger right now, call',
    noEmergency: 'Linden is not an emergency service.',
    moreHelp: 'More crisis help',
    questions: 'Questions?',
    about: 'About this site',
  },
  kit: {
    close: 'Close',
    chosen_one: '{{count}} chosen',
    chosen_other: '{{count}} chosen',
    noOption: 'No match',
    drop: 'Drop a file here, or',
    dropPlace: 'Drop or paste files',
    chooseFile: 'Choose a file',
    removeFile: 'Remove {{name}}',
  },
  chip: { remove: 'Remove filter:' },
  choice: { people: 'people' },
  rating: {
    none: 'No ratings yet',
    before: 'Rated',
    after: 'of 5 by',
    count_one: '{{figure}} rating',
    count_other: '{{figure}} ratings',
  },
} as const;
