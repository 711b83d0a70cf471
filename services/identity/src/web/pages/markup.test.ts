import { expect, test } from 'vitest';
import { html, type MarkupValue, markTrusted } from './markup.ts';

test.each<[string, MarkupValue, string]>([
  ['a tag', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['quotes that could end an attribute', `" onload='x`, '&quot; onload=&#39;x'],
  ['an entity', '&lt;', '&amp;lt;'],
  ['a number', 6, '6'],
  ['zero', 0, '0'],
  ['false', false, ''],
  ['true', true, ''],
  ['null', null, ''],
  ['undefined', undefined, ''],
  ['markup', html`<b>${'<'}</b>`, '<b>&lt;</b>'],
  ['markup from a library', markTrusted('<i></i>'), '<i></i>'],
  ['a list', ['<', html`<br>`], '&lt;<br>'],
  ['a nested list', [['<'], []], '&lt;'],
])('prints %s', (_, value, expected) => {
  expect(String(html`<p title="${value}">${value}</p>`)).toBe(`<p title="${expected}">${expected}</p>`);
});

test('does not print an object that only looks like markup', () => {
  const forged = { toString: () => '<script>', isEscaped: true } as unknown as string;
  expect(String(html`<p>${forged}</p>`)).toBe('<p></p>');
});
