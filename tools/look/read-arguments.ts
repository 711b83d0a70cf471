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
    },
  });
  if (positionals.length > 1) throw new Error(`name one folder, not ${positionals.join(' and ')}`);
  const shownThemes = choose('--theme', themes, values.theme);
  return {
    folder: resolve(positionals[0] ?? join('.linden', 'look')),
    areas: values.area.length === 0 ? areas : values.area.flatMap((each) => choose('--area', areas, each)),
    page: values.page,
    looks: choose('--width', widths, values.width).flatMap((width) => shownThemes.map((theme) => ({ width, theme }))),
    ...(values.sheets !== undefined && { sheets: resolve(values.sheets) }),
  };
}

/** Returns the chosen value, or all of them without a choice. */
function choose<T extends string | number>(option: string, known: readonly T[], chosen?: string): readonly T[] {
  if (chosen === undefined) return known;
  const found = known.filter((each) => String(each) === chosen);
  if (found.length === 0) throw new Error(`${option} must be one of ${known.join(', ')}, not '${chosen}'`);
  return found;
}
