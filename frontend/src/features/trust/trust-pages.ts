import type { TrustPageName } from '#src/lib/paths/paths.ts';
import { bindWords } from '#src/lib/words/i18n.ts';
import { legal } from '#src/locales/en/legal.ts';
import { trust } from '#src/locales/en/trust.ts';

export const sayTrust = bindWords('trust', trust);
const sayLegal = bindWords('legal', legal);

export interface TrustText {
  title: string;
  lead: string;
  /** Who must check this text before the site opens; undefined when it only describes the product. */
  template: string | undefined;
  sections: { id: string; title: string; paragraphs: string[] }[];
}

/** Returns the texts of a trust page. */
export function getTrustText(name: TrustPageName): TrustText {
  switch (name) {
    case 'privacy':
    case 'terms':
    case 'notice':
      return {
        title: sayLegal(`${name}.title`),
        lead: sayLegal(`${name}.lead`),
        template: sayLegal('template'),
        sections: listSections(legal[name].sections, (key) => sayLegal(`${name}.sections.${key}` as 'template')),
      };
    default:
      return {
        title: sayTrust(`${name}.title`),
        lead: sayTrust(`${name}.lead`),
        template: name === 'vetting' || name === 'forProviders' ? sayTrust('example') : undefined,
        sections: listSections(trust[name].sections, (key) => sayTrust(`${name}.sections.${key}` as 'example')),
      };
  }
}

// Sections differ by page, so their keys are read from the texts: a title, then paragraphs.
function listSections(sections: Readonly<Record<string, object>>, say: (key: string) => string): TrustText['sections'] {
  return Object.entries(sections).map(([id, texts]) => {
    const [title = '', ...paragraphs] = Object.keys(texts).map((key) => say(`${id}.${key}`));
    return { id, title, paragraphs };
  });
}
