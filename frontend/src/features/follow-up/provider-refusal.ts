import { followUp } from '#src/locales/en/follow-up.ts';
import { say } from './words.ts';

const { refusals } = followUp.provider;

/** Returns the text of a refusal for the provider, who books for a client. */
export function getProviderRefusal(code: string): string {
  return isKnown(code) ? say(`provider.refusals.${code}`) : say('provider.refusals.other');
}

function isKnown(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}
