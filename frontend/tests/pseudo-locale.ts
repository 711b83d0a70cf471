import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLocale, speak } from '#src/lib/i18n.ts';

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** As a longer language would have it, between marks; placeholders stay. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{[^}]+\}\})/);
  const read = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[aeiou]/gi, (letter) => `${accents[letter]}`),
  );
  return `⟦${read.join('')}${'·'.repeat(Math.ceil(text.length / 4))}⟧`;
}

/** Words of date and time fields that React Aria has in 30 languages itself. */
export const kitWords = ['month, ', 'day, ', 'year, ', 'hour, ', 'minute, ', 'AM/PM, ', 'Calendar', 'AM', 'PM'];

// Words may stand in words: the innermost go first.
function withoutSpoken(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutSpoken(rest);
}

/** Words on a page that come from no namespace; `data` are those that may: names, times, figures. */
export function untranslated(page: () => ReactElement, data: readonly string[] = []): string[] {
  speak('en-XA', pseudo);
  try {
    // Data for programs is nothing that anybody reads.
    const html = renderToStaticMarkup(page()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    const spoken = [
      ...html.matchAll(/>([^<]+)</g),
      ...html.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]+)"/g),
    ];
    return spoken
      .map(([, text = '']) => data.reduce((rest, each) => rest.replaceAll(each, ''), withoutSpoken(text)))
      .filter((text) => /\p{L}{2,}/u.test(text));
  } finally {
    speak(defaultLocale, (text) => text);
  }
}
