import { wordsOf } from '#src/lib/i18n.ts';
import { signIn } from '#src/locales/en/sign-in.ts';

export const say = wordsOf('sign-in', signIn);

const told = Object.keys(signIn.told) as (keyof typeof signIn.told)[];

/** What the session says of a fault in its own words; an issuer's words are its own. */
export function toldWords(description: string): string {
  const known = told.find((key) => signIn.told[key] === description);
  return known ? say(`told.${known}`) : description;
}
