import { describe, expect, test } from 'vitest';
import { isCounted } from './countable.ts';

const person = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  webdriver: false,
  isTrial: false,
};

test('counts a person with a phone', () => expect(isCounted(person)).toBe(true));

describe('does not count', () => {
  test.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a synthetic monitor', 'Mozilla/5.0 (X11; Linux x86_64) DatadogSynthetics'],
    ['a health checker', 'kube-probe/1.35'],
    ['an uptime monitor', 'UptimeRobot/2.0'],
    ['a test runner', 'Mozilla/5.0 HeadlessChrome/156.0'],
    ['a program', 'curl/8.9'],
    ['an empty user agent', ''],
  ])('%s', (_row, userAgent) => expect(isCounted({ ...person, userAgent })).toBe(false));

  test('an automated browser', () => expect(isCounted({ ...person, webdriver: true })).toBe(false));
});

test('counts an automated browser in a trial', () => {
  expect(isCounted({ userAgent: 'HeadlessChrome', webdriver: true, isTrial: true })).toBe(true);
});
