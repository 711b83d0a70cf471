import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLocale, speak } from '#src/lib/words/i18n.ts';

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

/** Imitates a longer language, between marks; placeholders stay. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{[^}]+\}\})/);
  const read = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[aeiou]/gi, (letter) => `${accents[letter]}`),
  );
  return `⟦${read.join('')}${'·'.repeat(Math.ceil(text.length / 4))}⟧`;
}

/** Texts of date and time fields, which React Aria has in 30 languages. */
export const kitWords = ['month, ', 'day, ', 'year, ', 'hour, ', 'minute, ', 'AM/PM, ', 'Calendar', 'AM', 'PM'];

// Texts may be nested: the innermost go first.
function withoutSpoken(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutSpoken(rest);
}

/** Returns texts of a page that come from no namespace; `data` are allowed ones: names, times, figures. */
export function untranslated(page: () => ReactElement, data: readonly string[] = []): string[] {
  speak('en-XA', pseudo);
  try {
    // Data for programs is not read by people.
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
