import type { Import } from './imports.ts';
import type { SourceFile } from './source-files.ts';

export interface LayerRule {
  name: string;
  /** One sentence, printed with every finding. */
  why: string;
  /** Which files it speaks of. */
  covers: (path: string) => boolean;
  /** What breaks it in one of them: an import, a name or a word, as it will be printed. */
  breaches: (file: SourceFile) => string[];
}

/** Breaches of a rule about imports alone. */
export function importsThat(forbidden: (each: Import, path: string) => boolean): (file: SourceFile) => string[] {
  return ({ path, imports }) => imports.filter((each) => forbidden(each, path)).map(({ specifier }) => specifier);
}

/** Breaches of a rule about words: what the patterns find outside comments, each once. */
export function wordsLike(...patterns: RegExp[]): (file: SourceFile) => string[] {
  return ({ text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
    return [...new Set(patterns.flatMap((pattern) => code.match(pattern)?.[0].trim() ?? []))];
  };
}
