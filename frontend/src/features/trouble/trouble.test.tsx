import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { linkNamed } from '../../../tests/reading-html.ts';
import { ContactPage } from './contact-page.tsx';
import { copyText } from './copy-text.ts';
import { reportMail, reportText } from './report-text.ts';
import { TroublePage } from './trouble-page.tsx';

const email = 'help@linden.example';
const report = {
  what: ' The button does nothing ',
  version: 7,
  userAgent: 'Firefox/150',
  at: new Date('2026-11-21T12:00:00Z'),
};

describe('reaching support', () => {
  test('by email, by a report, and crisis lines', () => {
    const html = renderToStaticMarkup(<ContactPage supportEmail={email} />);
    expect(linkNamed(html, email)).toBe(`mailto:${email}`);
    expect(linkNamed(html, 'Report a technical issue')).toBe('/experiencing-trouble');
    expect(linkNamed(html, '988')).toBe('tel:988');
  });

  test('a report can be started without scripts', () => {
    const html = renderToStaticMarkup(<TroublePage supportEmail={email} />);
    expect(html).toContain('<h1>Report a technical issue</h1>');
    expect(linkNamed(html, 'Write the email')).toBe(`mailto:${email}?subject=A%20technical%20issue`);
  });

  test('both pages have every word from their namespace', () => {
    expect(untranslated(() => <ContactPage supportEmail={email} />, [email])).toEqual([]);
    expect(untranslated(() => <TroublePage supportEmail={email} />)).toEqual([]);
  });
});

describe('a report', () => {
  test('contains the input, version, browser and time, and no page address', () => {
    expect(reportText(report)).toBe(
      'The button does nothing\n\nVersion: 7\nBrowser: Firefox/150\nTime: 2026-11-21T12:00:00.000Z',
    );
  });

  test('of many words still fits an email', () => {
    expect(reportMail('mailto:a@b.example?subject=x', { ...report, what: 'ü'.repeat(9_000) }).length).toBeLessThan(
      8_000,
    );
  });
});

describe('copying', () => {
  test('says that it worked', async () => {
    const place = { textContent: '' };
    const copied: string[] = [];
    expect(await copyText('x', place, { writeText: async (text) => void copied.push(text) })).toBe(true);
    expect({ copied, said: place.textContent }).toEqual({ copied: ['x'], said: 'Copied' });
  });

  test.each([
    ['refused', { writeText: () => Promise.reject(new Error('denied')) }],
    ['not there', undefined],
  ])('says that it failed, with the clipboard %s', async (_row, clipboard) => {
    const place = { textContent: '' };
    // A missing argument would use the browser's own.
    const none = { writeText: () => Promise.reject(new Error('no clipboard')) };
    expect(await copyText('x', place, clipboard ?? none)).toBe(false);
    expect(place.textContent).toBe('Failed to copy to clipboard');
  });
});
