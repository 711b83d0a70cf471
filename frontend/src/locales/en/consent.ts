/** What a visitor is asked before anything is remembered beyond the session. */
export const consent = {
  label: 'What Linden may remember',
  ask: 'May Linden remember, for a year, how you found us, and count which pages are used?',
  how: 'We count on our own servers, share nothing with anybody, and never record your name or what you look for.',
  allow: 'Yes, that is fine',
  refuse: 'No, thanks',
} as const;
