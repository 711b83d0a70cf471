import type { Content } from './content.ts';

/** Sentences of a call, with a pause after each. Digits come one by one, and all of them twice. */
export function spokenFor(content: Content): string[] {
  if (content.template !== 'VERIFICATION_CODE') throw new Error('this template is not spoken');
  // Voices stop longer at a full stop than at a comma.
  const digits = [...content.code].map((digit) => `${digit}.`).join(' ');
  return ['Hello. This is Linden, with your code.', digits, 'Once more.', digits, 'We never ask you for it. Goodbye.'];
}
