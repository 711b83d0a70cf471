import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { ContactPage } from './contact-page.tsx';
import { copyText } from './copy-text.ts';
import { buildReport, buildReportMail, maxReportLength } from './report-text.ts';
import { showLength } from './trouble-actions.ts';
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
    expect(findLink(html, email)).toBe(`mailto:${email}`);
    expect(findLink(html, 'Report a technical issue')).toBe('/experiencing-trouble');
    expect(findLink(html, '988')).toBe('tel:988');
  });

  test('a report can be started without scripts', () => {
    const html = renderToStaticMarkup(<TroublePage supportEmail={email} />);
    expect(html).toContain('<h1>Report a technical issue</h1>');
    expect(findLink(html, 'Write the email')).toBe(`mailto:${email}?subject=A%20technical%20issue`);
  });

  test('both pages have every word from their namespace', () => {
    expect(untranslated(() => <ContactPage supportEmail={email} />, [email])).toEqual([]);
    expect(untranslated(() => <TroublePage supportEmail={email} />)).toEqual([]);
  });
});

describe('a report', () => {
  test('contains the input, version, browser and time, and no page address', () => {
    expect(buildReport(report)).toBe(
      'The button does nothing\n\nVersion: 7\nBrowser: Firefox/150\nTime: 2026-11-21T12:00:00.000Z',
    );
  });

  test('of the greatest length still fits an email, whole', () => {
    const what = 'ü'.repeat(maxReportLength);
    const mail = buildReportMail('mailto:a@b.example?subject=x', { ...report, what });
    expect(mail.length).toBeLessThan(8_000);
    expect(decodeURIComponent(mail)).toContain(what);
  });

  test.each([
    ['far from the limit', 100, true, 'hint', ''],
    ['near the limit', maxReportLength, true, 'hint', '1,200 of 1,200 characters'],
    ['pasted past the limit', 1_500, false, 'field-error', 'Too long: 1,500 of 1,200 characters'],
  ])('says how long its text is: %s', (_row, length, fits, className, textContent) => {
    const note = { textContent: 'old', className: 'old' };
    const parts: Record<string, unknown> = { textarea: { value: 'x'.repeat(length) }, '[data-length]': note };
    const form = { querySelector: (selector: string) => parts[selector] ?? null };
    expect(showLength(form as Pick<HTMLFormElement, 'querySelector'>)).toBe(fits);
    expect(note).toEqual({ textContent, className });
  });

  test('has no limit that cuts pasted text', () => {
    expect(renderToStaticMarkup(<TroublePage supportEmail={email} />)).not.toMatch(/maxlength/i);
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
