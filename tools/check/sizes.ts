import type { Finding, Outcome } from './finding.ts';
import { isTest, type SourceFile } from './source-files.ts';

/** Lines. */
export const limits = { longest: 400, long: 300, median: 90 };

interface Sized {
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
}

/** Checks file sizes and loose types. */
export function checkSizes(files: SourceFile[]): Outcome {
  const sized = files
    // A tool writes the table types, which grow with the number of tables.
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.endsWith('/src/store/tables.ts'))
    .map(
      ({ path, text }): Sized => ({
        path,
        text,
        lines: countLines(text),
        isTest: isTest(path) || path.includes('/testkit/'),
      }),
    );
  const median = computeMedian(sized.map(({ lines }) => lines));
  const findings: Finding[] = [
    ...sized
      .filter(({ lines }) => lines > limits.longest)
      .map(({ path, lines }) => ({ path, says: `${lines} lines; split files over ${limits.longest}` })),
    ...sized.flatMap(({ path, text }) => findLooseTypes(text).map((says) => ({ path, says }))),
    ...(median > limits.median
      ? [{ path: '.', says: `the median file has ${median} lines, more than ${limits.median}` }]
      : []),
  ];
  return { findings, summary: figures(sized, median) };
}

function figures(sized: Sized[], median: number): string {
  const long = sized.filter(({ lines }) => lines > limits.long).map(({ path, lines }) => `${path} ${lines}`);
  const ratio = sum(sized.filter((file) => file.isTest)) / sum(sized.filter((file) => !file.isTest));
  return [
    `${sized.length} files, ${sum(sized)} lines, median ${median}`,
    `no any`,
    `test:source ${ratio.toFixed(2)}`,
    long.length ? `over ${limits.long}: ${long.join(', ')}` : `none over ${limits.long}`,
  ].join('; ');
}

/** Returns uses of `any` as a type, and suppressions without a reason. */
function findLooseTypes(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const code = line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/.*$|^\s*\*.*$|\/\*.*/g, '');
    const any = /(?:[:<|&,(]\s*|\bas\s+|=>\s*)any\b(?!\s*[:(.])/.test(code)
      ? [`line ${index + 1}: any disables checks; use unknown`]
      : [];
    const mute = /^\s*\/[/*]\s*(@ts-(ignore|nocheck)|@ts-expect-error\s*$)/.test(line)
      ? [`line ${index + 1}: a suppression needs a reason`]
      : [];
    return [...any, ...mute];
  });
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function computeMedian(numbers: number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b);
  return ascending[Math.floor(ascending.length / 2)] ?? 0;
}

function sum(files: Sized[]): number {
  return files.reduce((total, { lines }) => total + lines, 0);
}
