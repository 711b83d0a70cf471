import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { findLink } from '#tests/support/fixtures/reading-html.ts';
import { ErrorScreen, NotFoundScreen, type SupportContact } from './error-screen.tsx';

const email = 'help@linden.example';
const byPage: SupportContact = { by: 'page', href: '/contact', email };
const byMail: SupportContact = { by: 'email', email };

describe('the error screen', () => {
  test('shows the default title, the error and a link to support', () => {
    const html = renderToStaticMarkup(<ErrorScreen contact={byPage} retry="" />);
    expect(html).toContain('<h1>An unexpected error occurred</h1>');
    expect(html).toContain('There was an unexpected error on the page.');
    expect(findLink(html, email)).toBe(`mailto:${email}`);
  });

  test.each([
    ['page', byPage, '/contact'],
    ['email', byMail, `mailto:${email}`],
  ])('has its Contact Support button by %s', (_row, contact, href) => {
    expect(findLink(renderToStaticMarkup(<ErrorScreen contact={contact} retry="" />), 'Contact Support')).toBe(href);
  });
});

test('the not-found screen has two links', () => {
  const html = renderToStaticMarkup(<NotFoundScreen home="/" contact={byPage} />);
  expect(html).toContain('<h1>Page not found</h1>');
  expect(html).toContain('Sorry, something went wrong on our end.');
  expect(findLink(html, 'Return Home')).toBe('/');
  expect(findLink(html, 'Contact support')).toBe('/contact');
});

test('every word of both comes from the namespace', () => {
  expect(untranslated(() => <ErrorScreen contact={byPage} retry="" />, [email])).toEqual([]);
  expect(untranslated(() => <NotFoundScreen home="/" contact={byMail} />)).toEqual([]);
});
