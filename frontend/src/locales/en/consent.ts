/** What a visitor is asked before anything is remembered beyond the session. */
export const consent = {
  label: 'Your privacy choices',
  ask: 'May we keep a note of how you found us for one year, and count page visits?',
  how: 'We do this on our own servers. We share nothing, and we never record your name or what you look for.',
  allow: 'Yes, that’s fine',
  refuse: 'No, thanks',
} as const;
