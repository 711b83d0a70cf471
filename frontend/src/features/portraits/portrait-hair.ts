/** Hair in two layers: behind and in front of the head. `fill` is the hair's color, `deep` a darker one. */
export interface Hair {
  behind: string;
  before: string;
}

type Draw = (fill: string, deep: string) => Hair;

const cap = 'M39 55c-3-22 6-33 21-33s24 11 21 33c-1-8-4-13-8-16-7 3-19 3-26 0-4 3-7 8-8 16Z';

/** Styles for any hair. */
export const hairStyles: readonly Draw[] = [
  // short, parted at the side
  (fill, deep) => ({
    behind: '',
    before: `<path d="M39 54c-4-20 5-33 22-33 16 0 24 12 20 33-1-7-3-12-6-15-9 1-19-1-25-7-3 6-9 12-11 22Z" fill="${fill}"/><path d="M50 32c6 6 16 8 25 7" fill="none" stroke="${deep}" stroke-width="1.2" opacity=".5"/>`,
  }),
  // close crop
  (fill) => ({
    behind: '',
    before: `<path d="M40 50c-2-18 6-27 20-27s22 9 20 27c-2-6-4-10-7-12-8-2-18-2-26 0-3 2-5 6-7 12Z" fill="${fill}" opacity=".93"/>`,
  }),
  // tight curls
  (fill, deep) => ({
    behind: curls(
      [
        [41, 38, 9],
        [79, 38, 9],
        [38, 48, 7],
        [82, 48, 7],
      ],
      fill,
    ),
    before:
      curls(
        [
          [45, 31, 9],
          [54, 26, 9],
          [64, 25, 9],
          [74, 30, 9],
          [50, 36, 6],
          [60, 34, 6],
          [70, 36, 6],
        ],
        fill,
      ) +
      curls(
        [
          [52, 29, 2.4],
          [63, 28, 2.4],
          [72, 33, 2.4],
        ],
        deep,
        0.35,
      ),
  }),
  // bob
  (fill, deep) => ({
    behind: `<path d="M34 54c-3-24 8-36 26-36s29 12 26 36c0 10 1 18-2 24-6 3-12 2-16-2H52c-4 4-10 5-16 2-3-6-2-14-2-24Z" fill="${fill}"/>`,
    before: `<path d="M39 58c-2-14-1-26 9-33 8-5 20-4 26 2 8 8 8 19 7 31-3-6-5-14-6-21-10 5-24 5-31 2-2 6-4 13-5 19Z" fill="${fill}"/><path d="M44 39c7 3 21 3 31-2" fill="none" stroke="${deep}" stroke-width="1.2" opacity=".45"/>`,
  }),
  // long and straight, parted in the middle
  (fill, deep) => ({
    behind: `<path d="M34 52c-2-22 8-34 26-34s28 12 26 34c1 18 3 34 6 50-10 4-16 2-18-4H46c-2 6-8 8-18 4 3-16 5-32 6-50Z" fill="${fill}"/>`,
    before: `<path d="M60 22c-15 0-24 10-21 36 3-12 8-22 21-30 13 8 18 18 21 30 3-26-6-36-21-36Z" fill="${fill}"/><path d="M60 22v6" stroke="${deep}" stroke-width="1.2" opacity=".5"/>`,
  }),
  // waves to the shoulder
  (fill, deep) => ({
    behind: `<path d="M36 46c0-18 9-28 24-28s24 10 24 28c8 5 3 12 7 18 5 8-1 14 1 22-8 9-19 6-21-2H49c-2 8-13 11-21 2 2-8-4-14 1-22 4-6-1-13 7-18Z" fill="${fill}"/>`,
    before: `<path d="M39 56c-3-20 4-34 22-34 17 0 23 14 20 34-2-8-6-14-13-18-5 3-12 4-18 2-6 4-9 9-11 16Z" fill="${fill}"/><path d="M68 38c-3-3-5-6-6-10" fill="none" stroke="${deep}" stroke-width="1.2" opacity=".5"/>`,
  }),
  // tied up in a bun
  (fill, deep) => ({
    behind: `<circle cx="60" cy="15" r="10" fill="${fill}"/><path d="M53 20c4 3 10 3 14 0" fill="none" stroke="${deep}" stroke-width="1.4" opacity=".5"/>`,
    before: `<path d="${cap}" fill="${fill}"/><path d="M46 36c4-7 8-11 14-14 6 3 10 7 14 14" fill="none" stroke="${deep}" stroke-width="1.1" opacity=".4"/>`,
  }),
  // swept back from a high forehead
  (fill, deep) => ({
    behind: '',
    before: `<path d="M39 53c-3-19 4-32 20-33 15 0 24 13 21 34-2-9-5-14-10-16-8-4-18-3-24 0-4 3-6 8-7 15Z" fill="${fill}"/><path d="M50 33c5-4 12-6 19-4" fill="none" stroke="${deep}" stroke-width="1.2" opacity=".45"/>`,
  }),
  // soft fringe, hair to the chin
  (fill, deep) => ({
    behind: `<path d="M36 54c-2-22 8-34 24-34s26 12 24 34c0 7 0 13-2 18-4 2-8 1-10-2H48c-2 3-6 4-10 2-2-5-2-11-2-18Z" fill="${fill}"/>`,
    before: `<path d="M39 56c-4-22 5-35 21-35s25 13 21 35c-1-5-2-9-3-12-4 2-8 1-10-2-3 3-7 3-10 0-3 3-7 3-10 1-2 2-5 3-7 2-1 3-2 7-2 11Z" fill="${fill}"/><path d="M58 42c1-6 1-10-1-15" fill="none" stroke="${deep}" stroke-width="1.1" opacity=".4"/>`,
  }),
];

/** The styles that end above the ears. */
export const shortStyles: ReadonlySet<Draw> = new Set([0, 1, 2, 7].flatMap((index) => hairStyles[index] ?? []));

/** Styles of tightly coiled hair. */
export const coiledStyles: readonly Draw[] = [
  // rounded afro
  (fill, deep) => ({
    behind: `<ellipse cx="60" cy="43" rx="29" ry="27" fill="${fill}"/>`,
    before: `<path d="M39 51c-1-20 8-30 21-30s22 10 21 30c-4-9-9-13-21-13s-17 4-21 13Z" fill="${fill}"/><path d="M38 28c6-8 14-11 22-11" fill="none" stroke="${deep}" stroke-width="2" stroke-linecap="round" opacity=".3"/>`,
  }),
  // locs
  (fill, deep) => ({
    behind: strands(
      [
        [36, 44, 88],
        [42, 36, 94],
        [78, 36, 94],
        [84, 44, 88],
        [32, 56, 82],
        [88, 56, 82],
      ],
      fill,
    ),
    before: `<path d="${cap}" fill="${fill}"/>${strands(
      [
        [40, 40, 62],
        [80, 40, 62],
      ],
      fill,
    )}<path d="M52 36l3-12M60 36V23M68 36l-3-12" stroke="${deep}" stroke-width="1.2" opacity=".45"/>`,
  }),
];

function curls(spots: [x: number, y: number, r: number][], fill: string, opacity = 1): string {
  const circles = spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return `<g fill="${fill}" opacity="${opacity}">${circles}</g>`;
}

function strands(lines: [x: number, top: number, bottom: number][], fill: string): string {
  const paths = lines.map(([x, top, bottom]) => `M${x} ${top}V${bottom}`).join('');
  return `<path d="${paths}" stroke="${fill}" stroke-width="7" stroke-linecap="round"/>`;
}
