export interface Skin {
  base: string;
  shade: string;
  blush: string;
  line: string;
}

export const skins: readonly Skin[] = [
  { base: '#f6dcc6', shade: '#e6bfa2', blush: '#eda58f', line: '#8a5340' },
  { base: '#efcaa8', shade: '#dcac86', blush: '#e29478', line: '#7d4a36' },
  { base: '#e0b088', shade: '#c99267', blush: '#d07f60', line: '#6d3d2a' },
  { base: '#c98f64', shade: '#ae7549', blush: '#b9674a', line: '#57301f' },
  { base: '#a86f48', shade: '#8d5833', blush: '#9c5039', line: '#432416' },
  { base: '#90603e', shade: '#75482b', blush: '#84402c', line: '#2f180d' },
  { base: '#74492f', shade: '#5a3520', blush: '#6c3425', line: '#221009' },
];

const hairs = [
  '#1f1a18',
  '#2c211c',
  '#3d2a20',
  '#553626',
  '#74492c',
  '#96653a',
  '#bd9059',
  '#8b4a2b',
  '#6f6c6a',
  '#a9a6a1',
  '#d8d4cc',
] as const;

/** Colors of people who are no longer young. */
export const grays: ReadonlySet<string> = new Set(hairs.slice(8));

/** Returns hair colors for a skin tone: the first few, depending on the tone, and the grays. Light hair on dark skin would look painted. */
export function listHairColors(skin: Skin): readonly string[] {
  return skins.indexOf(skin) < 3 ? hairs : [...hairs.slice(0, 4), ...hairs.slice(8)];
}

export const grounds = [
  ['#e4ded0', '#d6cdb9'],
  ['#efe2c9', '#e2d0ab'],
  ['#dfe7d6', '#cad7bd'],
  ['#dbe5e6', '#c3d3d6'],
  ['#ecd9cd', '#ddc2b1'],
  ['#e3dfe6', '#cfc8d4'],
  ['#e8e6d2', '#d6d3b4'],
] as const;

export const cloths = [
  ['#4f6b57', '#3e5645'],
  ['#51637d', '#3f4f66'],
  ['#8a5648', '#714438'],
  ['#b5843b', '#976c2b'],
  ['#6d5a73', '#57465c'],
  ['#3f4a4c', '#2f3839'],
  ['#94705a', '#7a5a46'],
  ['#a9b29a', '#8d977d'],
  ['#c8bfae', '#aca28f'],
  ['#5d7f86', '#4a686e'],
] as const;
