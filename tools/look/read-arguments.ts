import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { widths } from '../../frontend/tests/support/visitor.ts';

/** What has pictures. `billing` is the staff portal as billing staff see it. Letters and the issuer's pages need no running world. */
export const areas = ['public', 'letters', 'issuer', 'client', 'provider', 'ops', 'billing'] as const;
export const themes = ['light', 'dark'] as const;

export type Area = (typeof areas)[number];
export type Look = { readonly width: (typeof widths)[number]; readonly theme: (typeof themes)[number] };

export interface LookArguments {
  /** Where the pictures are written. */
  readonly folder: string;
  readonly areas: readonly Area[];
  /** A part of the names of the wanted pages; empty for all. */
  readonly page: string;
  readonly looks: readonly Look[];
  /** Where a sheet for each area, width and theme is written. */
  readonly sheets?: string;
  readonly compare?: {
    /** The pictures of an earlier run. */
    readonly folder: string;
    /** Share of a picture's pixels that may differ, 0 to 1. */
    readonly tolerated: number;
  };
}

/** Reads the arguments of `npm run look`. Throws an error that says what is wrong with them. */
export function readArguments(args: readonly string[]): LookArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      area: { type: 'string', multiple: true, default: [] },
      page: { type: 'string', default: '' },
      width: { type: 'string' },
      theme: { type: 'string' },
      sheets: { type: 'string' },
      compare: { type: 'string' },
      tolerate: { type: 'string' },
    },
  });
  if (positionals.length > 1) throw new Error(`name one folder, not ${positionals.join(' and ')}`);
  const folder = resolve(positionals[0] ?? join('.linden', 'look'));
  const shownThemes = choose('--theme', themes, values.theme);
  return {
    folder,
    areas: values.area.length === 0 ? areas : values.area.flatMap((each) => choose('--area', areas, each)),
    page: values.page,
    looks: choose('--width', widths, values.width).flatMap((width) => shownThemes.map((theme) => ({ width, theme }))),
    ...(values.sheets !== undefined && { sheets: resolve(values.sheets) }),
    ...readComparison(folder, values.compare, values.tolerate),
  };
}

function readComparison(folder: string, compare?: string, tolerate?: string): Pick<LookArguments, 'compare'> {
  if (compare === undefined) {
    if (tolerate !== undefined) throw new Error('--tolerate needs --compare');
    return {};
  }
  const earlier = resolve(compare);
  if (earlier === folder) throw new Error(`--compare needs another folder than ${compare}, which this run overwrites`);
  const tolerated = Number(tolerate ?? 0);
  if (tolerate?.trim() === '' || !(tolerated >= 0 && tolerated <= 1))
    throw new Error(`--tolerate must be a share from 0 to 1, such as 0.001, not '${tolerate}'`);
  return { compare: { folder: earlier, tolerated } };
}

/** Returns the chosen value, or all of them without a choice. */
function choose<T extends string | number>(option: string, known: readonly T[], chosen?: string): readonly T[] {
  if (chosen === undefined) return known;
  const found = known.filter((each) => String(each) === chosen);
  if (found.length === 0) throw new Error(`${option} must be one of ${known.join(', ')}, not '${chosen}'`);
  return found;
}
