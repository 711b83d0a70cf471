import type { FaultKind, LayoutException } from './layout-exceptions.ts';

/** Functions that `findLayoutFaults` runs inside the page, so they may use only the browser and each other. Lengths are in CSS pixels. */

type Box = { left: number; top: number; right: number; bottom: number };
/** A text node, its lines as they are seen, and its lines as they would be without clipping. */
type Piece = { node: Text; element: Element; text: string; seen: Box[]; whole: Box[] };

function listFaults(exceptions: readonly LayoutException[]): string[] {
  const isAllowed = (element: Element, kind: FaultKind) =>
    exceptions.some(({ selector, kinds }) => kinds.includes(kind) && element.closest(selector) !== null);
  const pieces = readPieces(findRoot());
  const faults = [
    ...listBrokenWords(pieces).map((piece) => ({ kind: 'broken word' as const, ...piece })),
    ...listOverlaps(pieces).map((piece) => ({ kind: 'overlap' as const, ...piece })),
    ...listLeaving(pieces).map((piece) => ({ kind: 'leaves its card' as const, ...piece })),
    ...listCovered().map((control) => ({ kind: 'covered' as const, ...control })),
  ];
  const allowed = faults.filter(({ kind, element }) => !isAllowed(element, kind));
  return [...new Set(allowed.map(({ kind, text }) => `${kind}: ${text.slice(0, 60)}`))];
}

/** The page, or the dialog that lies over it. */
function findRoot(): Element {
  const open = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
  return (
    open.filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1).at(-1) ?? document.body
  );
}

function readPieces(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('option, script, style, noscript')) continue;
    const whole = listLines(node);
    const seen = whole.flatMap((line) => clip(line, element) ?? []);
    if (seen.length > 0) pieces.push({ node, element, text, seen, whole });
  }
  return pieces;
}

function listLines(node: Text, from = 0, to = node.length): Box[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
}

/** Returns what is left of a box inside the ancestors that cut off what leaves them. */
function clip(box: Box, element: Element): Box | undefined {
  // A rectangle of the browser has its sides in its prototype, where a spread finds nothing.
  let rest: Box = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  for (let each: Element | null = element; each; each = each.parentElement) {
    const style = getComputedStyle(each);
    // It is only read aloud.
    if (style.clipPath === 'inset(50%)') return undefined;
    if (style.overflowX !== 'visible') rest = cutSides(rest, each.getBoundingClientRect());
    if (style.overflowY !== 'visible') rest = cutEnds(rest, each.getBoundingClientRect());
    if (style.position === 'fixed') break;
  }
  // A link to skip to the content waits above the page.
  const isOnPage = rest.right + scrollX > 0 && rest.bottom + scrollY > 0;
  return isOnPage && rest.right - rest.left > 1 && rest.bottom - rest.top > 1 ? rest : undefined;
}

function cutSides(box: Box, frame: Box): Box {
  return { ...box, left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right) };
}

function cutEnds(box: Box, frame: Box): Box {
  return { ...box, top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom) };
}

/** Lists words that stand on two lines. A longer word than most languages have, such as an address, has to. */
function listBrokenWords(pieces: readonly Piece[]): { element: Element; text: string }[] {
  const longest = 22;
  return pieces.flatMap(({ node, element, whole }) => {
    if (new Set(whole.map(({ top }) => Math.round(top))).size < 2) return [];
    // A line may also end after a hyphen, a dash, or a slash, and anywhere in an address.
    const text = node.data.replaceAll(/\S+/g, (token) => (isAddress(token) ? ' '.repeat(token.length) : token));
    const words = [...text.matchAll(/[^\s/–—@.:_\-\u00ad\u200b]+/g)].filter(([word]) => word.length <= longest);
    const broken = words.find(({ 0: word, index }) => {
      const lines = listLines(node, index, index + word.length);
      return lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? top)) > 3);
    });
    return broken ? [{ element, text: `${broken[0]} in ${node.data.trim()}` }] : [];
  });
}

/** Whether a piece of text without spaces is an address of a page or of email, or the name of a code. */
function isAddress(token: string): boolean {
  return /[\w-]+\.[\w-]+\S*\/|\S@\S+\.\S|\w(::|_)\w/.test(token);
}

/** Lists texts that lie over each other by more than a hair. What a bar or a sheet covers is not over it, but behind. */
function listOverlaps(pieces: readonly Piece[]): { element: Element; text: string }[] {
  const lines = pieces
    .flatMap(({ seen, element, text, node }) =>
      seen.map((box) => ({ box, element, text, node, layer: findLayer(element) })),
    )
    .sort((one, other) => one.box.top - other.box.top);
  const found: { element: Element; text: string }[] = [];
  lines.forEach((one, index) => {
    for (let at = index + 1; at < lines.length; at += 1) {
      const other = lines[at] as (typeof lines)[number];
      if (other.box.top >= one.box.bottom) break;
      if (other.node === one.node || other.layer !== one.layer) continue;
      if (isAcross(one.box, other.box) && isBeside(one.box, other.box))
        found.push({ element: other.element, text: `${other.text.slice(0, 30)} over ${one.text.slice(0, 30)}` });
    }
  });
  return found;
}

/** Whether two boxes share more of their height than lines of one paragraph do, whose letters are higher than the line. */
function isAcross(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > 0.3 * Math.min(one.bottom - one.top, other.bottom - other.top);
}

/** Whether two boxes share some of their width. */
function isBeside(one: Box, other: Box): boolean {
  return other.left < one.right - 2 && one.left < other.right - 2;
}

/** The bar or sheet that an element scrolls or stands with: the nearest ancestor that leaves the flow of the window. */
function findLayer(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
  return undefined;
}

/** Lists texts that stick out of the card, chip, or button around them, or that it cuts off without an ellipsis. */
function listLeaving(pieces: readonly Piece[]): { element: Element; text: string }[] {
  return pieces.flatMap(({ element, text, whole }) => {
    const card = findCard(element);
    if (!card) return [];
    const frame = card.getBoundingClientRect();
    const isOut = whole.some(
      (line) =>
        line.left < frame.left - 1.5 ||
        line.right > frame.right + 1.5 ||
        line.top + 3 < frame.top ||
        line.bottom - 3 > frame.bottom,
    );
    return isOut ? [{ element, text }] : [];
  });
}

/** The nearest ancestor that can be seen as a box. Undefined when one on the way scrolls, or says that text goes on. */
function findCard(element: Element): Element | undefined {
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each);
    if (style.display === 'contents') continue;
    if (goesOn(style)) return undefined;
    if (style.display !== 'inline' && isSeenAsBox(style)) return each;
  }
  return undefined;
}

/** Whether the text of a box scrolls or ends with an ellipsis. */
function goesOn({ overflowX, overflowY, textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
  const scrolls = [overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll');
  return scrolls || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
}

function isSeenAsBox(style: CSSStyleDeclaration): boolean {
  const hasEdge = Number.parseFloat(style.borderTopWidth) > 0 && Number.parseFloat(style.borderBottomWidth) > 0;
  const hasGround = !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  return hasEdge || hasGround || style.boxShadow !== 'none' || style.overflowY !== 'visible';
}

/** Lists controls at the ends of the page that a bar covers: no scrolling brings them out. */
function listCovered(): { element: Element; text: string }[] {
  const start = scrollY;
  const found = (['top', 'bottom'] as const).flatMap((end) => {
    scrollTo({ top: end === 'top' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
    return [
      ...findRoot().querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab]',
      ),
    ].flatMap((control) => (isCovered(control, end) ? [{ element: control, text: nameControl(control) }] : []));
  });
  scrollTo({ top: start, behavior: 'instant' });
  return found;
}

function isCovered(control: Element, end: 'top' | 'bottom'): boolean {
  const box = control.getBoundingClientRect();
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (box.width < 2 || box.height < 2 || !isInWindow(x, y)) return false;
  if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (control.closest('[aria-hidden=true], [inert]')) return false;
  const above = document.elementFromPoint(x, y);
  if (!above || control.contains(above) || above.contains(control)) return false;
  const bar = findLayer(above);
  if (!bar || bar.contains(control) || canBeClosed(bar)) return false;
  // What lies under the bar at the other end of the window comes out when the page scrolls.
  const { top, bottom } = bar.getBoundingClientRect();
  const isAtTop = (top + bottom) / 2 < innerHeight / 2;
  const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
  return !scrolls || isAtTop === (end === 'top');
}

function isInWindow(x: number, y: number): boolean {
  return x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
}

function canBeClosed(bar: Element): boolean {
  return [...bar.querySelectorAll('button, a[href]')].some((each) =>
    /^(close|dismiss|not now)/i.test(nameControl(each)),
  );
}

function nameControl(control: Element): string {
  return (
    control.textContent?.trim() ||
    control.getAttribute('aria-label') ||
    (control as HTMLInputElement).name ||
    control.tagName
  );
}

/** In the order of their use. */
export const inPageFunctions = [
  listFaults,
  findRoot,
  readPieces,
  listLines,
  clip,
  cutSides,
  cutEnds,
  listBrokenWords,
  isAddress,
  listOverlaps,
  isAcross,
  isBeside,
  findLayer,
  listLeaving,
  findCard,
  goesOn,
  isSeenAsBox,
  listCovered,
  isCovered,
  isInWindow,
  canBeClosed,
  nameControl,
];
