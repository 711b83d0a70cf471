import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast-queue.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

/** The place of toasts. Its code comes with the first toast. */
export function ToastHost() {
  const hasToasts = useSyncExternalStore(subscribe, () => toastQueue.visibleToasts.length > 0);
  return hasToasts ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null;
}

const subscribe = (onChange: () => void) => toastQueue.subscribe(onChange);
