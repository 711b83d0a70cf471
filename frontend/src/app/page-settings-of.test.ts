import { describe, expect, test } from 'vitest';
import { pageSettingsOf } from './page-settings-of.ts';

const config = {
  LINDEN_ENV: 'production',
  VERSION: 12,
  ERROR_DSN: 'https://key@errors.example/1',
  SUPPORT_EMAIL: 'a@b.example',
} as const;

describe('page settings', () => {
  test('contain the build and the cookie domain of all portals', () => {
    expect(pageSettingsOf(config)).toMatchObject({
      version: 12,
      environment: 'production',
      cookieDomain: 'linden.example',
      secureCookie: true,
      writeKey: 'linden-production',
    });
  });

  test.each([
    ['production', 'https://key@errors.example/1'],
    ['staging', 'https://key@errors.example/1'],
    ['uat', ''],
    ['development', ''],
    ['local', ''],
  ] as const)('in %s, errors are reported to "%s"', (environment, dsn) => {
    expect(pageSettingsOf({ ...config, LINDEN_ENV: environment }).errorDsn).toBe(dsn);
  });

  test.each(['development', 'local'] as const)('in %s, cookies work without https', (environment) => {
    expect(pageSettingsOf({ ...config, LINDEN_ENV: environment }).secureCookie).toBe(false);
  });

  test('prefer a configured write key', () => {
    expect(pageSettingsOf({ ...config, ANALYTICS_WRITE_KEY: 'other' }).writeKey).toBe('other');
  });
});
