/** AI suggestions that failed after all attempts, for operators. */
export const staffSuggestions = {
  title: 'Failed AI suggestions',
  lead: 'AI couldn’t make these suggestions. You see no client and nothing that was said. Find out why first. Then try again, or let it go: the provider can still write the note without AI.',
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
  letGo: 'Let it go',
  more: 'These are the {{count}} oldest of {{total}}.',
} as const;
