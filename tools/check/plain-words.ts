import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from './finding.ts';
import { listFiles } from './source-files.ts';

/** How many unwanted words each area may still have, by folder or file. An area with 0 is done. */
export type WordLimits = Readonly<Record<string, number>>;

interface WordUse {
  path: string;
  line: number;
  word: string;
  /** The word that people read for the same thing everywhere else. */
  instead?: string;
}

/** Texts of screens, letters, documents and notes, what the seed has people say, and what the API says of itself. */
const shownTexts =
  /^(frontend\/src\/locales\/|services\/messaging\/src\/domain\/|services\/identity\/src\/web\/|services\/billing\/src\/domain\/documents\/|bff\/src\/modules\/content\/|bff\/src\/.*\.graphql$|packages\/vocabulary\/src\/|packages\/form-engine\/src\/(?:fragments|note-types)\/|tools\/seed\/synthetic\/words\.ts$)(?!.*\.test\.ts$)/;

/** One word for one type, state and page: the spec's label, else the glossary's. Other words for the same thing, anywhere in a text. */
const retiredWords: readonly [retired: RegExp, instead: string][] = [
  [/\b(first|initial) (session|appointment|visit)s?\b/gi, 'intake appointment'],
  [/\bfollow-up (session|appointment|visit)s?\b/gi, 'followup appointment'],
  [/\b(session|appointment)s? (is|are|was|were|must be) (over|done|finished)\b/gi, 'has ended'],
  [/(?<=: ')(Done|Over|Finished)(?=')/g, 'Completed'],
  [/(?<=: ')(Booked|Ready|Scheduled)(?=')/g, 'Confirmed'],
  [/(?<=: ')Call(?=')/g, 'Consultation call'],
  [/\b(your|my) (open |working )?hours\b/gi, 'weekly hours'],
  [/\byour day\b/gi, 'Today'],
  [/\b(to|on) today(?=')/g, 'Today'],
];

export const limitsFile = 'tools/check/plain-words.json';
const checkedFiles = /\.(tsx?|mjs|md|proto|graphql)$/;

/** Decision records and agreements are never rewritten; the other files must name the words, or quote the spec's. */
const exempt =
  /^(docs\/decisions\/|docs\/requirements\/|services\/accounts\/src\/domain\/agreements\/|THIRD-PARTY-NOTICES|tools\/check\/(plain-words|spelling))/;

/**
 * Pronouns that stand in for a noun, and British spellings. Codes of other systems ('cancelled', appointment_cancelled)
 * are not words of a sentence.
 */
const unwanted =
  /\b(somebody|nobody|anybody|everybody|whoever|whomever|who is none|licen[c]es?|licenced|programmes?|behaviours?|colours?|e-mails?|(?<!['"`._])cancell(?:ed|ing)(?!['"`:_]))\b/gi;

/** Checks that done areas name the actor and use US spelling, and that other areas do not get worse. */
export function checkPlainWords(root: string): Outcome {
  const limits = JSON.parse(readFileSync(join(root, limitsFile), 'utf8')) as WordLimits;
  const uses = findWordUses(root);
  const { counts, findings } = compareWithLimits(uses, limits);
  const done = Object.values(limits).filter((limit) => limit === 0).length;
  const spare = Object.entries(limits).filter(([area, limit]) => (counts[area] ?? 0) < limit).length;
  const advice = spare > 0 ? `; ${spare} limits can fall, run \`npm run check:words\`` : '';
  return {
    findings,
    summary: `${done} areas without unwanted words, ${uses.length} left in ${Object.keys(limits).length - done} areas${advice}`,
  };
}

/** Finds unwanted words in every hand-written source file and document. */
export function findWordUses(root: string): WordUse[] {
  return listFiles(root, '')
    .filter((path) => checkedFiles.test(path) && !exempt.test(path))
    .flatMap((path) => findUsesInText(path, readFileSync(join(root, path), 'utf8')));
}

export function findUsesInText(path: string, text: string): WordUse[] {
  const toUse = (match: RegExpExecArray) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    word: match[0],
  });
  const uses: WordUse[] = [...text.matchAll(unwanted)].map(toUse);
  if (!shownTexts.test(path)) return uses;
  return uses.concat(
    retiredWords.flatMap(([retired, instead]) =>
      [...text.matchAll(retired)].map((match) => ({ ...toUse(match), instead })),
    ),
  );
}

/** A file that no area names belongs to a new area, which may have no unwanted words. */
export function compareWithLimits(uses: readonly WordUse[], limits: WordLimits) {
  const areas = Object.keys(limits).sort((one, other) => other.length - one.length);
  const byArea = Map.groupBy(uses, ({ path }) => findArea(path, areas));
  const findings = [...byArea].flatMap(([area, found]) => toFindings(area, found, limits[area] ?? 0));
  return { counts: Object.fromEntries([...byArea].map(([area, found]) => [area, found.length])), findings };
}

export function findArea(path: string, areas: readonly string[]): string {
  return areas.find((area) => path === area || path.startsWith(`${area}/`)) ?? '';
}

function toFindings(area: string, uses: readonly WordUse[], limit: number): Finding[] {
  if (uses.length <= limit) return [];
  if (limit === 0) {
    return uses.map(({ path, line, word, instead }) => ({
      path,
      says: `line ${line}: write ${instead ? `'${instead}'` : 'a plain word'} for '${word}'`,
    }));
  }
  const says = `has ${uses.length} unwanted words ('${uses[0]?.word}' ...), the limit is ${limit}; new text names the actor`;
  return [{ path: area, says }];
}
