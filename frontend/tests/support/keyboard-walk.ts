import type { Page } from 'playwright-core';

interface Walk {
  controls: Element[];
  /** Positions among the controls, in the order of the walk. */
  visited: number[];
  findings: string[];
}

/** The browser itself stops at areas that scroll, and at its own frame. */
const browserStops = 10;

/**
 * Presses Tab from the top of a page to its end. Returns what is wrong: a visible control that Tab does not reach, an order that differs from the
 * visible one, and a focus that does not show.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const count = await page.evaluate(beginWalk);
  for (let press = 0; press < count + browserStops; press += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(checkRing);
  }
  return page.evaluate(endWalk);
}

/** Runs in the page: lists its controls and notes each focus. Returns how many there are. */
function beginWalk(): number {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
  const roles = ['button', 'link', 'switch', 'checkbox', 'tab', 'radio', 'spinbutton'].map(
    (role) => `[role="${role}"]`,
  );
  // Arrow keys move inside these, so Tab reaches one part of each; a list's button repeats what its field does.
  const roving = '[role="grid"], [role="radiogroup"], [role="tablist"], [role="toolbar"], [role="listbox"]';
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"], :disabled');
  const isRepeated = (element: HTMLElement) => {
    if (element.tabIndex >= 0) {
      const { name, checked, type } = element as HTMLInputElement;
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        (each) => each.name === name,
      );
      return type === 'radio' && !checked && (group.some((each) => each.checked) || group[0] !== element);
    }
    return Boolean(element.closest(roving)) || Boolean(element.parentElement?.querySelector('[role="combobox"]'));
  };
  const controls = [...document.querySelectorAll<HTMLElement>([kinds, ...roles].join(', '))].filter(
    (element) => isShown(element) && !isRepeated(element),
  );
  const walk: Walk = { controls, visited: [], findings: [] };
  Object.assign(window, { walk });
  document.addEventListener('focusin', ({ target }) => {
    const position = controls.indexOf(target as HTMLElement);
    if (position >= 0) walk.visited.push(position);
  });
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
  return controls.length;
}

/** Runs in the page: notes a focused control that looks like one without focus. Controls of the kit show theirs after a render. */
async function checkRing(): Promise<void> {
  const { controls, findings } = (window as unknown as { walk: Walk }).walk;
  const element = document.activeElement;
  if (!element || !controls.includes(element)) return;
  const showsFocus = () =>
    [element, element.parentElement, element.closest('label'), element.nextElementSibling].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
  for (let frame = 0; frame < 5 && !showsFocus(); frame += 1) await new Promise(requestAnimationFrame);
  if (!showsFocus()) findings.push(`no visible focus: ${element.outerHTML.slice(0, 120)}`);
}

/** Runs in the page: returns what the walk found. */
function endWalk(): string[] {
  const { controls, visited, findings } = (window as unknown as { walk: Walk }).walk;
  const describe = (position: number) => controls[position]?.outerHTML.slice(0, 120) ?? '';
  /** The bar that keeps its place in the window while the page scrolls. */
  const barOf = (element: Element | null): Element | null =>
    !element || /sticky|fixed/.test(getComputedStyle(element).position) ? element : barOf(element.parentElement);
  // The shell is fixed, and what scrolls by itself has no place on the page.
  const isOfPage = (element: Element) =>
    element.isConnected && element.closest('main') && !element.closest('[data-scroller]');
  const last = visited.findIndex((position, index) => index > 0 && position <= (visited[index - 1] ?? 0));
  const once = last === -1 ? visited : visited.slice(0, last);
  const missed = controls.flatMap((element, position) =>
    once.includes(position) || !element.isConnected ? [] : [`not reached: ${describe(position)}`],
  );
  const misplaced = once.flatMap((position, index) => {
    const before = controls[once[index - 1] ?? -1];
    const element = controls[position];
    if (!before || !element || !isOfPage(before) || !isOfPage(element)) return [];
    if (barOf(before) !== barOf(element)) return [];
    const a = before.getBoundingClientRect();
    const b = element.getBoundingClientRect();
    return b.bottom <= a.top && b.left < a.right ? [`out of the visible order: ${describe(position)}`] : [];
  });
  return [...new Set([...missed, ...misplaced, ...findings])];
}
