import type { Import } from './imports.ts';
import type { SourceFile } from './source-files.ts';

export interface LayerRule {
  name: string;
  /** One sentence, printed with every finding. */
  why: string;
  /** Whether the rule applies to a file. */
  covers: (path: string) => boolean;
  /** Returns the breaches in a file as they will be printed: imports, names or words. */
  breaches: (file: SourceFile) => string[];
}

/** Returns a finder of forbidden imports. */
export function findImportsThat(forbidden: (each: Import, path: string) => boolean): (file: SourceFile) => string[] {
  return ({ path, imports }) => imports.filter((each) => forbidden(each, path)).map(({ specifier }) => specifier);
}

/** Returns a finder of words that match the patterns outside comments, each once. */
export function findWordsLike(...patterns: RegExp[]): (file: SourceFile) => string[] {
  return ({ text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
    return [...new Set(patterns.flatMap((pattern) => code.match(pattern)?.[0].trim() ?? []))];
  };
}
