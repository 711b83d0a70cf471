/** Counts down on pages that the server rendered. At the end the form says that the time is over, and takes no more input. */
export function countUndo(
  forms: Iterable<HTMLElement>,
  readClock: () => number = () => performance.now(),
  wait: (again: () => void, ms: number) => void = (again, ms) => void setTimeout(again, ms),
): void {
  for (const form of forms) {
    const { undo = '0', undoLeft = '', undoOver = '' } = form.dataset;
    const end = readClock() + Number(undo) * 1000;
    const update = () => {
      const left = Math.ceil((end - readClock()) / 1000);
      if (left <= 0) return showOver(form, undoOver);
      const timer = form.querySelector('[data-undo-timer]');
      if (timer) timer.textContent = undoLeft.replace('{{count}}', String(left));
      wait(update, 1000);
    };
    update();
  }
}

function showOver(form: HTMLElement, text: string): void {
  // A request that is on its way says how it ended.
  if (form.ariaBusy === 'true') return;
  const said = document.createElement('p');
  said.role = 'status';
  said.textContent = text;
  const hadFocus = form.contains(document.activeElement);
  form.replaceWith(said);
  if (!hadFocus) return;
  said.tabIndex = -1;
  said.focus();
}
