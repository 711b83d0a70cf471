import { everyPage } from '#src/locales/en/every-page.ts';
import { ui } from '#src/locales/en/ui.ts';
import { bindWords } from './i18n.ts';
import { formatNumber } from './numbers.ts';

/** Texts of controls. The design system imports no other file outside its folder. */
export const sayUi = bindWords('ui', ui);

/** '1 rating', '1,284 ratings'. */
export function formatRatings(count: number): string {
  return sayUi('rating.count', { count, figure: formatNumber(count) });
}

const say = bindWords('every-page', everyPage);

/** Joins words: 'Virtual', 'Virtual and in person', 'a, b and c'. */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return say(`listed.${conjunction}`, { most: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}
