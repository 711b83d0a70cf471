import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { untranslated } from '../../../tests/pseudo-locale.ts';
import { StaleToast } from './stale-toast.tsx';

test('says it in the words of the specification, as a status, and comes hidden', () => {
  const html = renderToStaticMarkup(<StaleToast />);
  expect(html).toContain('This page is out of date. Please refresh the page for the newest user experience.');
  expect(html).toMatch(/role="status" hidden=""/);
});

test('has no word beside its namespace', () => expect(untranslated(() => <StaleToast />)).toEqual([]));
