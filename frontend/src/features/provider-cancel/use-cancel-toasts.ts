import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import { listToasts } from './list-toasts.ts';
import type { CancelDone } from './use-cancel.ts';
import { say } from './words.ts';

/** Shows once what a cancellation did by itself. */
export function useCancelToasts(
  done: CancelDone | undefined,
  row: PolicyRow | undefined,
  planName: string | undefined,
): void {
  const go = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!done || shown.current === done.cancellationId) return;
    shown.current = done.cancellationId;
    for (const { message, to } of listToasts(done, row, planName))
      showToast({ message, ...(to && { action: { label: say('toasts.open'), onPress: () => void go(to) } }) });
  }, [done, row, planName, go]);
}
