// The line in Spanish: cspell:ignore español llame oprima

/** Crisis help on one page. */
export const crisis = {
  title: 'Crisis help',
  lead: 'You don’t have to face this alone. Talk with a trained person now. It’s free, day and night.',
  call: 'Call 988',
  text: 'Text 988',
  who: 'This is the 988 Suicide & Crisis Lifeline. You can call for yourself or for someone you’re worried about.',
  danger: 'Are you in danger right now?',
  dangerHow: 'If you or someone near you is in danger, call',
  more: 'Other lines',
  veterans: 'Veterans: call 988, then press 1',
  spanish: 'En español: llame al 988 y oprima 2',
  notUs: 'Linden is not an emergency service. We can’t answer in a crisis.',
} as const;
