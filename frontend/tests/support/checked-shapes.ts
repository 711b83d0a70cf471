import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep } from '@linden/testkit/depth';

/**
 * Describes a page by all that axe's rules read except the words: which elements are in which, their attributes, whether they have text, a
 * label and a size, with the width and the theme. Repeated rows add nothing.
 */
export const describeShape = `(() => {
  const told = ['role', 'type', 'style', 'lang', 'class', 'tabindex', 'target', 'aria-hidden', 'aria-expanded', 'aria-current', 'aria-checked'];
  const own = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const sign = (one) => [one.tagName, ...one.getAttributeNames().sort().map((name) => told.includes(name) ? name + '=' + one.getAttribute(name) : name),
    own(one) ? 'text' : '', one.labels?.length ? 'labeled' : '', one.disabled ? 'off' : '', one.checkVisibility?.() ? 'shown' : ''].join(' ');
  const shape = new Set([innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, document.title !== '']);
  const ids = new Set();
  for (const one of document.querySelectorAll('*')) {
    if (one.id) shape.add(ids.has(one.id) ? 'twice ' + one.id : '');
    ids.add(one.id);
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'])
      for (const id of (one.getAttribute(name) ?? '').split(' ').filter(Boolean)) if (!document.getElementById(id)) shape.add('lost ' + sign(one));
    shape.add((one.parentElement ? sign(one.parentElement) : '') + ' > ' + sign(one));
  }
  return [...shape].join('\\n');
})()`;

/** The shapes of pages without a finding, shared by all test files of a run. The deep run checks every page. */
export class CheckedShapes {
  readonly #folder = join(tmpdir(), `linden-axe-${process.env.TEST_RUN_ID ?? process.pid}`);

  has(shape: string): boolean {
    return !isDeep && existsSync(this.#file(shape));
  }

  add(shape: string): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#file(shape), '');
  }

  #file(shape: string): string {
    return join(this.#folder, createHash('sha256').update(shape).digest('hex'));
  }
}
