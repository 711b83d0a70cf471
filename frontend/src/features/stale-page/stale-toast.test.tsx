import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { StaleToast } from './stale-toast.tsx';

test('has the words of the specification and the role status, and is hidden at first', () => {
  const html = renderToStaticMarkup(<StaleToast />);
  expect(html).toContain('This page is out of date. Please refresh the page for the newest user experience.');
  expect(html).toMatch(/role="status" hidden=""/);
});

test('has only words of its namespace', () => expect(untranslated(() => <StaleToast />)).toEqual([]));
