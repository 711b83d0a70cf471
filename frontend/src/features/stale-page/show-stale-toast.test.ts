import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showStaleToast } from './show-stale-toast.ts';

interface Toast {
  hidden: boolean;
  onclick?: (event: { target: unknown }) => void;
}

class FakeElement {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
  closest() {
    return this;
  }
}

let toast: Toast;
beforeEach(() => {
  vi.useFakeTimers();
  toast = { hidden: true };
  vi.stubGlobal('document', { getElementById: () => toast });
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const press = (value: string) => toast.onclick?.({ target: new FakeElement(value) });

test('lasts until the next check, which extends it', () => {
  showStaleToast(60_000);
  vi.advanceTimersByTime(60_000);
  expect(toast.hidden).toBe(false);
  showStaleToast(60_000);
  vi.advanceTimersByTime(60_000);
  expect(toast.hidden).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(toast.hidden).toBe(true);
});

test('can be closed, and comes back at the next check', () => {
  showStaleToast(60_000);
  press('close');
  expect(toast.hidden).toBe(true);
  showStaleToast(60_000);
  expect(toast.hidden).toBe(false);
});

test('reloads the page', () => {
  const refresh = vi.fn();
  showStaleToast(60_000, refresh);
  press('elsewhere');
  expect(refresh).not.toHaveBeenCalled();
  press('refresh');
  expect(refresh).toHaveBeenCalledOnce();
});

test('does nothing on a page without one', () => {
  vi.stubGlobal('document', { getElementById: () => null });
  expect(() => showStaleToast(1_000)).not.toThrow();
});
