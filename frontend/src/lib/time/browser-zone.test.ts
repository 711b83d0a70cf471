import { afterEach, describe, expect, test, vi } from 'vitest';

describe('the zone of the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    // Other files share these modules; they read the settings again.
    vi.resetModules();
  });

  test.each([
    ['the browser’s own', 'Europe/Berlin', false, 'Europe/Berlin'],
    ['the fallback without one (ottehr#9065)', '', false, 'America/New_York'],
    ['outside America with the flag', 'Europe/Berlin', true, 'America/New_York'],
    ['in Hawaii with the flag', 'Pacific/Honolulu', true, 'Pacific/Honolulu'],
    ['in America with the flag', 'America/Los_Angeles', true, 'America/Los_Angeles'],
  ])('%s', async (_, timeZone, otherZonesAsFallback, zone) => {
    const options = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
    vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ otherZonesAsFallback }) }) });
    // Settings are read once per document.
    vi.resetModules();
    const { getBrowserZone } = await import('./browser-zone.ts');
    expect(getBrowserZone()).toBe(zone);
  });
});
