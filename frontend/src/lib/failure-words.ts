import { failures } from '#src/locales/en/failures.ts';
import type { FailureWords } from './call-outcome.ts';
import { wordsOf } from './i18n.ts';

const say = wordsOf('failures', failures);
const codes = Object.keys(failures.codes) as (keyof typeof failures.codes)[];

/** Returns texts for refusals of any appointment change, with those of one operation. @param own by the code of the refusal */
export function failureWords(own: FailureWords['codes']): FailureWords {
  const common = Object.fromEntries(codes.map((code) => [code, say(`codes.${code}`)]));
  return { noAnswer: say('noAnswer'), refused: say('refused'), codes: { ...common, ...own } };
}
