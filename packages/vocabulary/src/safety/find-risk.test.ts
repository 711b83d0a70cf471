import { expect, test } from 'vitest';
import { findRisk } from './find-risk.ts';

const tierOf = (text: string) => findRisk(text)?.tier;

test.each([
  ['plain', 'I want to kill myself'],
  ['after another sentence', 'Sorry to write so late. I am going to end my life tonight.'],
  ['with a reason that names another person', 'my wife left me and I want to die'],
  ['told to another person', 'I told my sister I’m thinking of suicide'],
  ['spaced letters', 'i want to k i l l  m y s e l f'],
  ['stars', 'i will k*ll myself'],
  ['digits', 'I feel su1cidal'],
  ['an invisible mark in each word', 'I want to d\u200bi\u200be'],
  ['Cyrillic letters', 'I want to diе'],
  ['a combining accent', 'I want to dié'],
  ['full-width letters', 'Ｉ ｗａｎｔ ｔｏ ｄｉｅ'],
  ['capitals and repeats', 'I WANT TO DIEEEEE'],
  ['two lines', 'I want to die\nplease help'],
  ['pills', 'I just took 40 pills'],
  ['Spanish', 'Ya no puedo, quiero morir'],
  ['a denial and then not', 'I am not joking. I want to die'],
  ['a phrase that is not a denial', 'Not gonna lie, I want to kill myself'],
  ['a denial of something else', 'I don’t know why but I want to die'],
])('alerts the provider: %s', (_, text) => {
  expect(tierOf(text)).toBe('UNAMBIGUOUS');
});

test.each([
  ['denied', 'I don’t want to kill myself'],
  ['denied in two words', 'I am not suicidal'],
  ['told of another person', 'My brother said he wants to kill himself'],
  ['a quote', 'The song says “I want to die” and I like it'],
  ['slang', 'this homework makes me want to kms'],
  ['with a laugh', 'omg I want to die lol'],
  ['hopeless', 'I can’t go on like this'],
  ['violence at home', 'my husband hits me'],
])('shows only the crisis card: %s', (_, text) => {
  expect(tierOf(text)).toBe('WIDE');
});

test.each([
  ['traffic', 'this traffic is killing me'],
  ['a phone', 'my phone is about to die'],
  ['laughter', 'I almost died laughing'],
  ['an exclamation', 'I’m dying to see the new place'],
  ['a place to live', 'I don’t want to live in Ohio'],
  ['getting up', 'I don’t want to wake up early on Sunday'],
  ['medicine', 'I took my medication this morning'],
  ['a cut while cooking', 'I cut my finger on a knife'],
  ['nothing', ''],
  ['signs', '!!! ??? ...'],
])('says nothing: %s', (_, text) => {
  expect(findRisk(text)).toBeUndefined();
});

test('a very long message is read up to a bound', () => {
  expect(findRisk('word '.repeat(200_000))).toBeUndefined();
  expect(tierOf(`I want to die. ${'a'.repeat(1_000_000)}`)).toBe('UNAMBIGUOUS');
});
