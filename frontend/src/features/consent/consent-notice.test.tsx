import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { ConsentNotice } from './consent-notice.tsx';

test('every word of the question comes from its namespace', () => {
  expect(untranslated(() => <ConsentNotice />)).toEqual([]);
});

test('is hidden until a script shows it, and both answers look alike', () => {
  const html = renderToStaticMarkup(<ConsentNotice />);
  expect(html).toContain('hidden=""');
  expect(html.match(/class="button plain"/g)).toHaveLength(2);
});
