import { bindWords } from '#src/lib/words/i18n.ts';
import { failures } from '#src/locales/en/failures.ts';
import type { FailureWords } from './call-outcome.ts';

const say = bindWords('failures', failures);
const codes = Object.keys(failures.codes) as (keyof typeof failures.codes)[];

/** Returns texts for refusals of any appointment change, with those of one operation. @param own by the code of the refusal */
export function getFailureWords(own: FailureWords['codes']): FailureWords {
  const common = Object.fromEntries(codes.map((code) => [code, say(`codes.${code}`)]));
  return { noAnswer: say('noAnswer'), refused: say('refused'), codes: { ...common, ...own } };
}
