import { expect, test } from 'vitest';
import { fillWelcomeMessage, findUnknownPlaceholders } from './welcome-placeholders.ts';

const names = { firstName: 'Noor', myName: 'Maya Linfield' };

test.each([
  ['Hi {first name}, I am {my name}.', 'Hi Noor, I am Maya Linfield.'],
  ['{First  Name} { my name }', 'Noor Maya Linfield'],
  ['No names here.', 'No names here.'],
  ['{ first name', '{ first name'],
  ['Keep {this}', 'Keep {this}'],
])('%s becomes %s', (text, filled) => {
  expect(fillWelcomeMessage(text, names)).toBe(filled);
});

test('an unknown reader is greeted without a name, and a name is never read as a placeholder', () => {
  expect(fillWelcomeMessage('Hi {first name}!', { ...names, firstName: '' })).toBe('Hi there!');
  expect(fillWelcomeMessage('Hi {first name}!', { ...names, firstName: '{my name} $&' })).toBe('Hi {my name} $&!');
});

test.each([
  ['Hi {first name}, from {my name}', []],
  ['Hi {client}, see {link} and {FIRST NAME}', ['{client}', '{link}']],
  ['a {} b', ['{}']],
])('unknown words in braces of %s: %s', (text, unknown) => {
  expect(findUnknownPlaceholders(text)).toEqual(unknown);
});
