import { afterEach, describe, expect, test, vi } from 'vitest';

describe('the zone of the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // Other files share these modules; they read the settings anew.
    vi.resetModules();
  });

  test.each([
    ['as the browser says', 'Europe/Berlin', false, 'Europe/Berlin'],
    ['ottehr 9065: none is the fallback', '', false, 'America/New_York'],
    ['outside of America with the flag', 'Europe/Berlin', true, 'America/New_York'],
    ['in America with the flag', 'America/Los_Angeles', true, 'America/Los_Angeles'],
  ])('%s', async (_, timeZone, otherZonesAsFallback, zone) => {
    const options = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
    vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ otherZonesAsFallback }) }) });
    // Settings are read once for each document.
    vi.resetModules();
    const { browserZone } = await import('./browser-zone.ts');
    expect(browserZone()).toBe(zone);
  });
});
