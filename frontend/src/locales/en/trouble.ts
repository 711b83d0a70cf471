/** Reaching support, and telling it that something does not work. */
export const trouble = {
  contact: {
    title: 'Contact support',
    lead: 'Questions about your account, a session or this site are read by people.',
    write: 'Write to us',
    writeHow:
      'Please leave out what a session is about: e-mail is not the place for it, and we do not need it to help.',
    copy: 'Copy the address',
    broken: 'Something does not work',
    brokenHow: 'Tell us what you saw, with a few details that help us find it.',
    brokenLink: 'Report a technical issue',
    crisis: 'You need help now',
    crisisHow: 'Support cannot help in an emergency. These lines can, day and night:',
    lifeline: 'Suicide & Crisis Lifeline, call or text',
    danger: 'In danger right now, call',
  },
  report: {
    title: 'Report a technical issue',
    lead: 'Something on this site does not work? Tell us, and we will look into it.',
    first: 'Often this helps',
    steps: {
      refresh: 'Load the page again. After an update of ours an open page may be too old.',
      again: 'Wait a minute, and try once more.',
      other: 'Try another browser, or a private window: that leaves out extensions.',
    },
    tell: 'Tell us what happened',
    what: 'What did you want to do, and what happened instead?',
    hint: 'Please leave out names and anything about your health.',
    added: 'We add the version of this page, your browser and the time. Nothing is sent before you send the e-mail.',
    mail: 'Write the e-mail',
    copy: 'Copy the report',
    subject: 'A technical issue',
    empty: 'Please say what happened',
  },
} as const;
