import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerChannel } from './answer-channel.ts';
import { askInPopup } from './frame-and-popup.ts';

const issuer = new URL('https://id.example/auth?state=state-1');
const popup = { closed: false, location: { href: '' }, close: vi.fn() };

beforeEach(() => {
  popup.closed = false;
  vi.stubGlobal('location', { origin: 'https://linden.example' });
  vi.stubGlobal('window', { open: () => popup });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(url: string): void {
  const channel = new BroadcastChannel(answerChannel);
  channel.postMessage(url);
  channel.close();
}

describe('a sign-in in a popup', () => {
  it('ends only with the answer to this sign-in', async () => {
    const asked = askInPopup(Promise.resolve(issuer));
    await vi.waitFor(() => expect(popup.location.href).toBe(issuer.href));
    answer('https://linden.example/silent-callback?code=c&state=another');
    answer('https://evil.example/silent-callback?code=c&state=state-1');
    answer('https://linden.example/silent-callback?code=mine&state=state-1');
    expect((await asked).searchParams.get('code')).toBe('mine');
    expect(popup.close).toHaveBeenCalled();
  });

  it('ends after 60 seconds', async () => {
    vi.useFakeTimers();
    const asked = askInPopup(Promise.resolve(issuer)).catch((error: unknown) => error);
    let settled = false;
    void asked.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(59_900);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await asked).toMatchObject({ error: 'timeout' });
  });

  it('is canceled when the user closes the popup', async () => {
    vi.useFakeTimers();
    const asked = askInPopup(Promise.resolve(issuer)).catch((error: unknown) => error);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toMatchObject({ error: 'cancelled' });
  });

  it('reports that the browser allows none', async () => {
    vi.stubGlobal('window', { open: () => null });
    await expect(askInPopup(Promise.resolve(issuer))).rejects.toMatchObject({ error: 'popup_blocked' });
  });
});
