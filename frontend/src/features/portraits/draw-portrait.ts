import { type Choices, createChoices } from './portrait-choices.ts';
import { cloths, grays, grounds, listHairColors, type Skin, skins } from './portrait-colors.ts';
import { coiledStyles, hairStyles, shortStyles } from './portrait-hair.ts';

/** What a portrait must fit: the person's pronouns and experience. */
export interface PortraitLook {
  hair: 'short' | 'long' | 'any';
  mayBeGray: boolean;
}

const anyLook: PortraitLook = { hair: 'any', mayBeGray: true };
const hairByLetter: Readonly<Record<string, PortraitLook['hair']>> = { w: 'long', m: 'short', x: 'any' };

/** Reads the look in a file name: 'w1' for a woman who may have gray hair. */
export function readPortraitLook(text: string | undefined): PortraitLook {
  return text ? { hair: hairByLetter[text[0] ?? ''] ?? 'any', mayBeGray: text.endsWith('1') } : anyLook;
}

/** Draws a portrait from the id and the look alone, as a square SVG document. It shows no real person, because synthetic people have no photographs. */
export function drawPortrait(id: string, look: PortraitLook = anyLook): string {
  const choose = createChoices(id);
  const skin = choose.of(skins);
  const hair = choose.of(listHairColors(skin).filter((color) => look.mayBeGray || !grays.has(color)));
  const usual =
    look.hair === 'any' ? hairStyles : hairStyles.filter((each) => shortStyles.has(each) === (look.hair === 'short'));
  const styles = skins.indexOf(skin) < 3 ? usual : [...usual, ...coiledStyles];
  const style = choose.of(styles)(hair, darker(hair));
  const layers = [
    ground(choose),
    style.behind,
    cloth(choose, skin),
    head(skin),
    face(choose, skin, darker(hair)),
    style.before,
    choose.chance(0.28) ? glasses(choose) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="9 3 102 102" width="120" height="120">${layers.join('')}</svg>`;
}

function ground(choose: Choices): string {
  const [plain, deep] = choose.of(grounds);
  const shapes = [
    `<circle cx="92" cy="34" r="46" fill="${deep}" opacity=".55"/>`,
    `<path d="M0 78c34-18 80-22 120-4v46H0Z" fill="${deep}" opacity=".55"/>`,
    `<circle cx="24" cy="52" r="40" fill="${deep}" opacity=".5"/>`,
    `<path d="M0 0h120v40C84 58 34 52 0 30Z" fill="${deep}" opacity=".5"/>`,
  ];
  return `<rect width="120" height="120" fill="${plain}"/>${choose.of(shapes)}`;
}

function cloth(choose: Choices, skin: Skin): string {
  const [fill, deep] = choose.of(cloths);
  const neck = `<path d="M51 66h18v20c-3 8-15 8-18 0Z" fill="${skin.shade}"/>`;
  const body = `<path d="M10 120c2-22 16-31 39-34h22c23 3 37 12 39 34Z" fill="${fill}"/>`;
  const collars = [
    `<path d="M47 86c3 10 23 10 26 0l-2-1c-4 7-18 7-22 0Z" fill="${deep}"/>`,
    `<path d="M49 86l11 16 11-16-3-2c-4 6-12 6-16 0Z" fill="${skin.shade}"/><path d="M49 85l-4 3 13 18 2-5ZM71 85l4 3-13 18-2-5Z" fill="${deep}"/>`,
    `<path d="M48 80h24v9c-6 5-18 5-24 0Z" fill="${deep}"/>`,
    `<path d="M46 86c2 15 26 15 28 0-4 9-24 9-28 0Z" fill="${deep}"/><path d="M34 120c1-8 1-14-1-20M86 120c-1-8-1-14 1-20" stroke="${deep}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
    `<path d="M47 86l6 34h14l6-34c-3 8-23 8-26 0Z" fill="#f4f1e8"/><path d="M48 86l-5 4 9 30h3ZM72 86l5 4-9 30h-3Z" fill="${deep}"/>`,
  ];
  return neck + body + choose.of(collars);
}

function head(skin: Skin): string {
  return [
    `<ellipse cx="40.5" cy="55" rx="4" ry="5.5" fill="${skin.shade}"/><ellipse cx="79.5" cy="55" rx="4" ry="5.5" fill="${skin.shade}"/>`,
    `<path d="M51 70c4 5 14 5 18 0v7c-5 5-13 5-18 0Z" fill="${skin.line}" opacity=".18"/>`,
    `<path d="M40 48c0-16 8-25 20-25s20 9 20 25c0 17-8 30-20 30S40 65 40 48Z" fill="${skin.base}"/>`,
  ].join('');
}

function face(choose: Choices, skin: Skin, brow: string): string {
  const eyes = choose.of([
    '<circle cx="51.5" cy="54" r="2.1"/><circle cx="68.5" cy="54" r="2.1"/>',
    '<ellipse cx="51.5" cy="54" rx="1.9" ry="2.4"/><ellipse cx="68.5" cy="54" rx="1.9" ry="2.4"/>',
    '<path d="M48.5 54.500c1.5-2.2 4.5-2.2 6 0M65.5 54.500c1.5-2.2 4.5-2.2 6 0" fill="none" stroke="#241a15" stroke-width="1.8" stroke-linecap="round"/>',
  ]);
  const mouth = choose.of(['M54 67c3.5 3 8.5 3 12 0', 'M55 67.500c3 2 7 2 10 0', 'M53.5 66.500c4 4 9 4 13 0']);
  const lift = choose.of([0, 0.6, -0.6]);
  return [
    `<circle cx="47" cy="62" r="4.2" fill="${skin.blush}" opacity=".3"/><circle cx="73" cy="62" r="4.2" fill="${skin.blush}" opacity=".3"/>`,
    `<path d="M47.5 ${48.5 - lift}c2-1.6 5.5-1.8 8-.6M72.5 ${48.5 - lift}c-2-1.6-5.5-1.8-8-.6" fill="none" stroke="${brow}" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`,
    `<g fill="#241a15">${eyes}</g>`,
    `<path d="M60.5 55c1 2.5 1.6 4 1.4 5-.4 1-2 1.2-3 .7" fill="none" stroke="${skin.line}" stroke-width="1.3" stroke-linecap="round" opacity=".6"/>`,
    `<path d="${mouth}" fill="none" stroke="${skin.line}" stroke-width="1.9" stroke-linecap="round"/>`,
  ].join('');
}

function glasses(choose: Choices): string {
  const shape = choose.of([
    '<circle cx="51.5" cy="54" r="6.6"/><circle cx="68.5" cy="54" r="6.6"/>',
    '<rect x="44.5" y="49" width="13.5" height="10.5" rx="4"/><rect x="62" y="49" width="13.5" height="10.5" rx="4"/>',
  ]);
  const frame = choose.of(['#2b2622', '#6b4a2d', '#5b6168']);
  return `<g fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="1.5">${shape}<path d="M58 53.500c1.4-.9 2.6-.9 4 0M45 53l-4.5-1M75 53l4.5-1" fill="none"/></g>`;
}

function darker(color: string): string {
  const channel = (at: number) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.62);
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}
