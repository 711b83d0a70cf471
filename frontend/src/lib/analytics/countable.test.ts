import { describe, expect, test } from 'vitest';
import { isCounted } from './countable.ts';

const person = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  webdriver: false,
  isTrial: false,
};

test('somebody with a phone is counted', () => expect(isCounted(person)).toBe(true));

describe('not counted is', () => {
  test.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a synthetic monitor', 'Mozilla/5.0 (X11; Linux x86_64) DatadogSynthetics'],
    ['a health checker', 'kube-probe/1.35'],
    ['a watch on uptime', 'UptimeRobot/2.0'],
    ['a test runner', 'Mozilla/5.0 HeadlessChrome/156.0'],
    ['a program', 'curl/8.9'],
    ['who says nothing', ''],
  ])('%s', (_row, userAgent) => expect(isCounted({ ...person, userAgent })).toBe(false));

  test('a browser that a program drives', () => expect(isCounted({ ...person, webdriver: true })).toBe(false));
});

test('a trial is counted although a program drives it', () => {
  expect(isCounted({ userAgent: 'HeadlessChrome', webdriver: true, isTrial: true })).toBe(true);
});
