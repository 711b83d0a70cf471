import { expect, test } from 'vitest';
import { parseLoadOptions } from './load-options.ts';

test('defaults to a small load on the world of npm start', () => {
  expect(parseLoadOptions([])).toEqual({ target: 'http://localhost:8080', rate: 5, seconds: 30, p95Ms: 500 });
});

test.each(['http://127.0.0.1:8880', 'http://linden.localhost:8080/find', 'http://[::1]:8080', 'http://localhost'])(
  'takes %s',
  (target) => {
    expect(parseLoadOptions(['--target', target]).target).toBe(new URL(target).origin);
  },
);

test.each([
  'https://www.example.com',
  'http://localhost.example.com',
  'http://127.0.0.1.example.com',
  'http://10.0.0.5:8080',
  'http://localhost@example.com',
  'localhost',
  '',
])("refuses '%s'", (target) => {
  expect(() => parseLoadOptions(['--target', target])).toThrow('an address of this machine');
});

test.each([
  ['--rate', '0'],
  ['--rate', '1000'],
  ['--seconds', 'x'],
  ['--seconds', '3600'],
  ['--p95', ''],
])('refuses %s %s', (...args) => {
  expect(() => parseLoadOptions(args)).toThrow('must be a number');
});
