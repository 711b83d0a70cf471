import { ToastQueue } from 'react-stately/useToastState';

export interface ToastContent {
  message: string;
  /** At most one, such as Undo. */
  action?: { label: string; onPress: () => void };
}

/** The short notices of the portal; `ToastHost` shows them. */
export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a notice for six seconds; hover and focus hold it. Never for an error that needs a decision. */
export function showToast(content: ToastContent): void {
  toastQueue.add(content, { timeout: shownMs });
}

const shownMs = 6_000;
