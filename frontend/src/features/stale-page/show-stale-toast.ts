import { staleToastId } from './stale-toast-id.ts';

let ending: ReturnType<typeof setTimeout> | undefined;

/** Shows the page's toast for some milliseconds; showing it again only extends it. */
export function showStaleToast(forMs: number, refresh: () => void = () => location.reload()): void {
  const toast = document.getElementById(staleToastId);
  if (!toast) return;
  toast.hidden = false;
  clearTimeout(ending);
  const close = () => {
    toast.hidden = true;
  };
  // A little longer than until the next check, so that it does not flicker.
  ending = setTimeout(close, forMs + 1_000);
  toast.onclick = ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button')?.value : undefined;
    if (pressed === 'refresh') refresh();
    if (pressed === 'close') close();
  };
}
