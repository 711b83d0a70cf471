import { expect, test } from 'vitest';
import { renderCodeField, renderField } from './form-parts.ts';

test.each([
  ['a name', renderField({ name: 'n', label: 'N', type: 'text', autocomplete: 'off', errors: {} })],
  ['an address', renderField({ name: 'e', label: 'E', type: 'email', autocomplete: 'off', errors: {} })],
  ['a password', renderField({ name: 'p', label: 'P', type: 'password', autocomplete: 'off', errors: {} })],
  // Apps copy a code as two groups of three.
  ['a code', renderCodeField({})],
])('the field of %s does not cut pasted text, which browsers do without a word', (_, markup) => {
  expect(String(markup)).not.toMatch(/maxlength/i);
});
