import { bindWords } from '#src/lib/words/i18n.ts';
import { signIn } from '#src/locales/en/sign-in.ts';

export const say = bindWords('sign-in', signIn);

const told = Object.keys(signIn.told) as (keyof typeof signIn.told)[];

/** Returns our text for a fault of the sign-in; an issuer's own words stay. */
export function getToldText(description: string): string {
  const known = told.find((key) => signIn.told[key] === description);
  return known ? say(`told.${known}`) : description;
}
