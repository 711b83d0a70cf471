import type { Finding, Outcome } from './finding.ts';
import type { SourceFile } from './source-files.ts';

/** Checks for `any` as a type, and for suppressions without a reason. */
export function checkLooseTypes(files: readonly SourceFile[]): Outcome {
  const typed = files.filter(({ path }) => /\.tsx?$/.test(path));
  const findings = typed.flatMap(({ path, text }) => findLooseTypes(text).map((says): Finding => ({ path, says })));
  return { findings, summary: `no any in ${typed.length} files` };
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
