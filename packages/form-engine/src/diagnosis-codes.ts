import { findAbbreviation } from './diagnosis-abbreviations.ts';
import data from './diagnosis-codes.json' with { type: 'json' };

/** A billable ICD-10-CM code: of chapter F, and of the other codes that therapists use. `tools/clinical/write-diagnosis-codes.ts` writes the list. */
export interface Diagnosis {
  code: string;
  description: string;
  /** Value of a diagnosis field: the description with the code in parentheses. */
  text: string;
}

const descriptions: Readonly<Record<string, string>> = data.codes;
let known: readonly (Diagnosis & { searched: string })[] | undefined;

/** Where the codes come from: package, release of ICD-10-CM, and its fiscal year. */
export const diagnosisSource = { release: data.release, fiscalYear: data.fiscalYear, version: data.version };

const dayMs = 24 * 3_600_000;

/**
 * Whether the list is the one of a day of service. Before its first day an older release was valid, with nearly the same codes; after its last day
 * there is another one, and a code may be gone.
 * @param day YYYY-MM-DD
 */
export function isListOf(day: string): boolean {
  return day <= data.validTo;
}

/** Returns for how many days more the list is valid; negative when another release is valid by now. @param now milliseconds since 1970 */
export function countValidDays(now: number): number {
  return Math.floor((Date.parse(`${data.validTo}T23:59:59Z`) - now) / dayMs);
}

export function isDiagnosisCode(code: string): boolean {
  return Object.hasOwn(descriptions, code);
}

/** Returns the diagnosis of a code, or undefined when the list does not have it. */
export function findDiagnosis(code: string): Diagnosis | undefined {
  const description = isDiagnosisCode(code) ? descriptions[code] : undefined;
  return description === undefined ? undefined : { code, description, text: `${description} (${code})` };
}

/**
 * Returns diagnoses for a typed text, the best first: codes that begin with it ('f41', 'F410'), or descriptions that have
 * each of its words at the start of a word. Common abbreviations such as PTSD are known. Empty for a blank text.
 */
export function searchDiagnoses(text: string, limit = 20): Diagnosis[] {
  const typed = normalize(text);
  if (typed === '') return [];
  const code = typed.replaceAll(/[ .]/g, '');
  const words = normalize(findAbbreviation(typed) ?? typed).split(' ');
  return listDiagnoses()
    .map((diagnosis) => ({ diagnosis, rank: computeRank(diagnosis, code, words) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ diagnosis: { code: found, description, text: shown } }) => ({ code: found, description, text: shown }));
}

/** Smaller is better; infinite when the diagnosis does not match. */
function computeRank({ code, searched }: Diagnosis & { searched: string }, typed: string, words: string[]): number {
  if (code.replace('.', '').toLowerCase().startsWith(typed)) return 0;
  const places = words.map((word) => searched.indexOf(` ${word}`));
  if (places.some((place) => place < 0)) return Infinity;
  return 1 + (places[0] ?? 0);
}

function listDiagnoses() {
  known ??= Object.keys(descriptions).flatMap((code) => {
    const diagnosis = findDiagnosis(code);
    return diagnosis ? [{ ...diagnosis, searched: ` ${normalize(diagnosis.description)}` }] : [];
  });
  return known;
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim();
}
