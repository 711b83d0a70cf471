import { staleToastId } from './stale-toast-id.ts';

let ending: ReturnType<typeof setTimeout> | undefined;

/** Shows the toast that the page brought along for so many milliseconds; shown again it only stays longer. */
export function showStaleToast(forMs: number, refresh: () => void = () => location.reload()): void {
  const toast = document.getElementById(staleToastId);
  if (!toast) return;
  toast.hidden = false;
  clearTimeout(ending);
  const close = () => {
    toast.hidden = true;
  };
  // A little longer than until the next check, so that it does not blink.
  ending = setTimeout(close, forMs + 1_000);
  toast.onclick = ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button')?.value : undefined;
    if (pressed === 'refresh') refresh();
    if (pressed === 'close') close();
  };
}
