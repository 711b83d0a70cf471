import { expect, test } from 'vitest';
import { classifyArrival } from './arrival.ts';

test.each([
  [{ utm_source: 'mail' }, undefined, 'campaign'],
  [{ gclid: 'G1' }, 'https://www.google.com/', 'campaign'],
  [{ show_reviews: '1' }, undefined, 'direct'],
  [{}, 'https://www.google.com/', 'search'],
  [{}, 'https://duckduckgo.com/', 'search'],
  [{}, 'https://l.facebook.com/', 'social'],
  [{}, 'https://t.co/abc', 'social'],
  [{}, 'https://notgoogle.example/', 'other site'],
  [{}, 'https://clinic.example/about', 'other site'],
] as const)('%j from %s is %s', (saved, from, arrival) => {
  expect(classifyArrival(saved, from ? new URL(from) : undefined)).toBe(arrival);
});
