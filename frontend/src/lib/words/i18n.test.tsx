import { afterEach, describe, expect, test } from 'vitest';
import { pseudo, untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { bindWords, defaultLocale, speak } from './i18n.ts';

const say = bindWords('trial', {
  title: 'Your sessions',
  with: 'With {{name}}',
  ahead_one: '{{count}} session ahead',
  ahead_other: '{{count}} sessions ahead',
  greeting: { morning: 'Good morning' },
});

afterEach(() => speak(defaultLocale, (text) => text));

describe('words of a namespace', () => {
  test.each([
    ['plain', () => say('title'), 'Your sessions'],
    ['with what they speak of, as it is', () => say('with', { name: "O'Neil & Co" }), "With O'Neil & Co"],
    ['one', () => say('ahead', { count: 1 }), '1 session ahead'],
    ['several', () => say('ahead', { count: 3 }), '3 sessions ahead'],
    ['none', () => say('ahead', { count: 0 }), '0 sessions ahead'],
    ['another namespace after others', () => say('ahead', { count: 1 }), '1 session ahead'],
    ['with missing values', () => say('with'), 'With '],
    [
      'with words that look like a place for some',
      () => say('with', { name: '{{count}} $t(title) $&' }),
      'With {{count}} $t(title) $&',
    ],
    ['nested', () => say('greeting.morning'), 'Good morning'],
  ])('%s', (_, said, text) => expect(said()).toBe(text));

  test('an unknown key does not compile and is shown as it is', () => {
    // @ts-expect-error there is no such key
    expect(say('nothing')).toBe('nothing');
  });

  test('follow the current locale', () => {
    speak('en-XA', pseudo);
    expect(say('with', { name: 'Ann' })).toMatch(/^⟦Wíth Ann·+⟧$/);
    expect(say('ahead', { count: 2 })).toMatch(/^⟦2 séssíóns áhéád·+⟧$/);
  });
});

describe('a page in the pseudo-locale', () => {
  test('contains only translated words', () => {
    expect(untranslated(() => <h1>{say('title')}</h1>)).toEqual([]);
    expect(untranslated(() => <p>{say('with', { name: 'Ann' })}</p>)).toEqual([]);
  });

  test('detects untranslated words in texts and labels, and ignores data', () => {
    expect(
      untranslated(() => (
        <button type="button" aria-label="Close">
          {say('title')} now
        </button>
      )),
    ).toEqual([' now', 'Close']);
    expect(untranslated(() => <p>Ann Lee</p>, ['Ann Lee'])).toEqual([]);
  });

  test('returns to English afterwards', () => {
    untranslated(() => <p>{say('title')}</p>);
    expect(say('title')).toBe('Your sessions');
  });
});
