import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from './finding.ts';
import { listFiles } from './source-files.ts';

/** The sheet that may name raw lengths. */
const tokenSheet = 'frontend/src/ui/tokens.css';
/** Widths at which a layout changes, and the last width before each, in px. */
const breakpoints = ['640', '768', '1024', '1280', '639', '767', '1023', '1279'];

/** Styles of the pages take lengths, type sizes and breakpoints from one sheet of tokens. */
export function checkDesignTokens(root: string): Outcome {
  const sheets = listFiles(root, 'frontend/src').filter((path) => path.endsWith('.css') && path !== tokenSheet);
  const findings = sheets.flatMap((path): Finding[] =>
    findTokenBreaches(readFileSync(join(root, path), 'utf8')).map((says) => ({ path, says })),
  );
  return { findings, summary: `${sheets.length} sheets take lengths from ${tokenSheet}` };
}

/** Returns what a sheet says in raw numbers where a token is due, one line each. */
export function findTokenBreaches(css: string): string[] {
  let property = '';
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) => {
      const at = `line ${index + 1}:`;
      if (/^\s*@(media|container)/.test(line)) return mediaBreaches(line).map((says) => `${at} ${says}`);
      // A value may go on for several lines.
      property = /^\s*(-{0,2}[a-z][\w-]*):(?!:).*[;,]?\s*$/.exec(line)?.[1] ?? property;
      return lengthBreaches(property, line).map((says) => `${at} ${says}`);
    });
}

function mediaBreaches(line: string): string[] {
  return [...line.matchAll(/width:\s*([\d.]+)(\w+)/g)]
    .filter(([, width = '', unit]) => unit !== 'px' || !breakpoints.includes(width))
    .map(([, width, unit]) => `${width}${unit} is no breakpoint; use 640px, 768px, 1024px or 1280px`);
}

function lengthBreaches(property: string, line: string): string[] {
  const value = line.replaceAll(/url\("[^"]*"\)/g, '');
  const raw = [...value.matchAll(/(?<![\w.-])-?([\d.]+)px\b/g)].filter(([, px]) => Number(px) > thickestLine);
  const steps = isSpace.test(property) ? [...value.matchAll(/(?<![\w.-])-?[\d.]+rem\b/g)] : [];
  const sizes = /^font(-size)?$/.test(property) ? [...value.matchAll(/(?<![\w.+-]\s?)[\d.]+rem\b(?!\s*[+-])/g)] : [];
  return [
    ...raw.map(([length]) => `${length} is a raw length; use a token, or rem for the size of a box`),
    ...steps.map(([length]) => `${length} is a raw step; use --space-*`),
    ...sizes.map(([length]) => `${length} is a raw type size; use --size-*`),
  ];
}

/** Borders, outlines and hairlines stay thin on every screen, in px. */
const thickestLine = 3;
const isSpace = /^(margin|padding|inset|scroll-margin|scroll-padding)(-\w+)*$|^(row-|column-)?gap$/;
