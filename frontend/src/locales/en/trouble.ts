/** Reaching support, and telling it that something does not work. */
export const trouble = {
  contact: {
    title: 'Contact support',
    lead: 'A person reads every question about your account, a session or this site.',
    write: 'Email us',
    writeHow:
      'Please don’t include what your sessions are about. Email isn’t private enough, and we don’t need it to help you.',
    copy: 'Copy email address',
    broken: 'Something isn’t working',
    brokenHow: 'Tell us what you saw, with a few details to help us find the problem.',
    brokenLink: 'Report a technical issue',
    crisis: 'Need help now?',
    crisisHow: 'Our support team can’t help in an emergency. These lines can, day and night:',
    lifeline: 'Suicide & Crisis Lifeline, call or text',
    danger: 'In danger right now, call',
  },
  report: {
    back: 'Contact support',
    title: 'Report a technical issue',
    lead: 'Is something on this site not working? Tell us, and we’ll look into it.',
    first: 'Try this first',
    steps: {
      refresh: 'Reload the page. After an update, an open page may be out of date.',
      again: 'Wait a minute and try again.',
      other: 'Try another browser or a private window, which turns off extensions.',
    },
    tell: 'Tell us what happened',
    what: 'What were you trying to do, and what happened instead?',
    hint: 'Please leave out names and health information.',
    added: 'We add this page’s version, your browser and the time. Nothing is sent until you send the email.',
    mail: 'Write the email',
    copy: 'Copy the report',
    subject: 'A technical issue',
    empty: 'Please say what happened',
  },
} as const;
