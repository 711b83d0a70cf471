/** AI suggestions that failed after all attempts, for operators. */
export const staffSuggestions = {
  title: 'Failed AI suggestions',
  lead: 'AI couldn’t make these suggestions. This list doesn’t show the client or anything said in the session. First find out why it failed. Then try again or dismiss it. The provider can still write the note without AI.',
  about: '{{type}}, {{time}}',
  provider: 'For {{name}}',
  formerProvider: 'For a provider who left Linden',
  failures: {
    UNAVAILABLE: 'The AI service or the video service didn’t answer.',
    REFUSED: 'The AI service refused the request.',
    other: 'It failed for another reason.',
  },
  attempts_one: '{{count}} attempt',
  attempts_other: '{{count}} attempts',
  retry: 'Try again',
  letGo: 'Dismiss',
  more: 'These are the {{count}} oldest of {{total}}.',
} as const;
