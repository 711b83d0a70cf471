import type { Page } from 'playwright-core';
import { layoutExceptions } from './layout-exceptions.ts';
import { inPageFunctions } from './layout-in-page.ts';

/**
 * Lists what is wrong with the layout of a page at its present width, as 'kind: text': a word that breaks because its box is narrower, boxes with text
 * that overlap, text that leaves its card, and a control that a bar covers wherever the page is scrolled. An open dialog is read alone.
 * Costs one script in the page and no axe.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    ${inPageFunctions.map(String).join('\n')}
    return listFaults(${JSON.stringify(layoutExceptions)});
  })()`);
}

/**
 * Returns the text of the first field that was refused, when neither a refused field nor a message about one stands inside the window, or when a bar
 * covers what is wrong with the field that has the focus; else undefined.
 */
export function findUnseenRefusal(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const isShown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 1;
    const isInWindow = (each: Element) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    };
    const isCovered = (each: Element) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInWindow(each) && above !== null && !each.contains(above) && !above.contains(each);
    };
    const listMessages = (field: Element | null) =>
      (field?.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const refused = [...document.querySelectorAll('[aria-invalid=true]')].filter(isShown);
    const messages = [...document.querySelectorAll('[role=alert]')].filter((each) => isShown(each) && each.textContent);
    const [first] = refused;
    if (!first) return undefined;
    const focused = refused.find((each) => each === document.activeElement) ?? null;
    const isSeen = [...refused, ...messages].some(isInWindow) && !listMessages(focused).some(isCovered);
    if (isSeen) return undefined;
    return first.getAttribute('aria-label') ?? (first as HTMLInputElement).labels?.[0]?.textContent ?? first.id;
  });
}
