import { describe, expect, it } from 'vitest';
import { getTrustText } from '#src/features/trust/trust-pages.ts';
import { trustPageNames } from '#src/lib/paths/paths.ts';
import { awayApi } from '#tests/support/fixtures/fixture-api.ts';
import { now } from '#tests/support/fixtures/fixture-people.ts';
import { findLink, listLinks } from '#tests/support/fixtures/reading-html.ts';
import { pages } from '../pages.tsx';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const tools = { graphql: awayApi, now, supportEmail: '', assets, origin: 'https://linden.example' };

async function load(path: string, home?: string) {
  const answer = await pages.routes[path]?.(
    { params: {}, query: new URLSearchParams() },
    { ...tools, ...(home && { home }) },
  );
  if (answer?.kind !== 'page') throw new Error(`no page at ${path}`);
  return answer;
}

const expected = [
  ['/how-it-works', 'How it works', 'product'],
  ['/how-providers-are-vetted', 'How providers are vetted', 'product'],
  ['/for-providers', 'For providers', 'product'],
  ['/about', 'About', 'product'],
  ['/privacy', 'Privacy', 'legal'],
  ['/terms', 'Terms', 'legal'],
  ['/notice-of-privacy-practices', 'Notice of privacy practices', 'legal'],
  ['/accessibility', 'Accessibility', 'product'],
] as const;

describe.each(expected)('%s', (path, label, kind) => {
  it('is a page of text that needs no API', async () => {
    const { status, cacheable, html } = await load(path);
    expect([status, cacheable]).toEqual([200, true]);
    expect(html).toMatch(new RegExp(`<h1>${label}`));
    expect(html).toContain(`rel="canonical" href="https://linden.example${path}"`);
  });

  it('is in the footer of every page, on the client host', async () => {
    expect(findLink((await load('/tips')).html, label)).toBe(path);
    expect(findLink((await load('/contact', 'https://linden.example/')).html, label)).toBe(
      `https://linden.example${path}`,
    );
  });

  it('is marked as a template for lawyers only when it is legal text', async () => {
    const { html } = await load(path);
    expect(html.includes('This page is a template, not legal advice.')).toBe(kind === 'legal');
    expect(html.includes('must have its lawyers review')).toBe(kind === 'legal');
  });
});

describe('crisis help', () => {
  it('has two large buttons that call and text 988', async () => {
    const { html } = await load('/crisis');
    expect(findLink(html, 'Call 988')).toBe('tel:988');
    expect(findLink(html, 'Text 988')).toBe('sms:988');
    expect(html.match(/class="button" href="(tel|sms):988"/g)).toHaveLength(2);
  });

  it('is linked from the header and the footer of every page', async () => {
    const { html } = await load('/about');
    expect(listLinks(html).filter(([href]) => href === '/crisis')).toHaveLength(2);
    expect(findLink((await load('/contact', 'https://linden.example/')).html, 'Crisis help')).toBe(
      'https://linden.example/crisis',
    );
  });
});

/** Returns the Flesch-Kincaid grade; syllables are groups of vowels without a silent e. */
function computeGrade(text: string): number {
  const words = text.match(/[\p{L}’]+/gu) ?? [];
  const sentences = text.split(/[.?!:]+(?:\s|$)/).filter((each) => /\p{L}/u.test(each));
  const syllables = words.reduce((sum, word) => sum + countSyllables(word.toLowerCase()), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function countSyllables(word: string): number {
  return Math.max(1, (word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g) ?? []).length);
}

const readingText = (name: (typeof trustPageNames)[number]) => {
  const { lead, sections } = getTrustText(name);
  return [lead, ...sections.flatMap(({ paragraphs }) => paragraphs)].join(' ');
};

describe('the reading level', () => {
  it.each(trustPageNames)('%s is at most sixth grade', (name) => {
    expect(computeGrade(readingText(name))).toBeLessThan(7);
  });

  it('control: legal language is above it', () => {
    const legalese =
      'The aforementioned provisions notwithstanding, utilization of the marketplace constitutes irrevocable acceptance of the applicable contractual obligations.';
    expect(computeGrade(legalese)).toBeGreaterThan(12);
  });
});
