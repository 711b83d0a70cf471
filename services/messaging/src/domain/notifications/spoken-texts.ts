import type { Content } from './content.ts';

/** Builds the sentences of a call, with a pause after each. The code is read digit by digit, twice. */
export function buildSpokenSentences(content: Content): string[] {
  if (content.template !== 'VERIFICATION_CODE') throw new Error('this template has no call');
  // Voices pause longer at a period than at a comma.
  const digits = [...content.code].map((digit) => `${digit}.`).join(' ');
  return ['Hello. This is Linden, with your code.', digits, 'Once more.', digits, 'We never ask you for it. Goodbye.'];
}
