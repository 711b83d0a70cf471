import type { ProviderInit } from '#tools/seed/synthetic/provider.ts';
import type { FiltersInit } from './search-oracle.ts';

/** Returns how well a provider matches the person filters: undefined for no match; higher is better. */
export function computeFit(provider: ProviderInit, filters: FiltersInit): number | undefined {
  if (!hardFits(provider, filters)) return undefined;
  const name = filters.name ? nameFit(provider.name, filters.name) : 0;
  if (filters.name && !name) return undefined;
  const wishes = softFits(provider, filters);
  if (!filters.loose) return wishes.every(Boolean) ? name : undefined;
  const fulfilled = wishes.filter(Boolean).length;
  return wishes.length > 0 && fulfilled === 0 ? undefined : name + fulfilled;
}

export function hardFits({ ages, stateCredentials }: ProviderInit, filters: FiltersInit): boolean {
  if (filters.age && !ages.includes(filters.age)) return false;
  return (
    !filters.license ||
    stateCredentials.some(
      ({ usState, licenseType }) =>
        licenseType?.toLowerCase() === filters.license?.toLowerCase() &&
        (!filters.usState || usState === filters.usState),
    )
  );
}

/** Returns for each chosen preference whether it is met. */
export function softFits(provider: ProviderInit, filters: FiltersInit): boolean[] {
  const wishes: [readonly string[] | undefined, readonly (string | undefined)[]][] = [
    [filters.specialties, provider.specialties],
    [filters.treatmentMethods, provider.treatmentMethods],
    [filters.identities, provider.identityOptions],
    [filters.languages, provider.languages],
    [filters.genders, [provider.gender]],
    [filters.feedbackTags, provider.topProviderFeedbackTags.map(({ tag }) => tag)],
  ];
  return wishes.flatMap(([asked, has]) => (asked?.length ? [asked.some((value) => has.includes(value))] : []));
}

/** Returns 4: all words; 2: the last word is a prefix, the others nearly right; 1: all nearly right; 0: another name. */
export function nameFit(name: string, asked: string): number {
  const has = words(name);
  const wants = words(asked);
  if (wants.length === 0) return 0;
  if (wants.every((want) => has.includes(want))) return 4;
  const nearly = (want: string) => has.some((word) => countSlips(want, word) <= slips(want));
  const last = wants.at(-1) ?? '';
  if (wants.slice(0, -1).every(nearly) && has.some((word) => word.startsWith(last))) return 2;
  return wants.every(nearly) ? 1 : 0;
}

function slips(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

function words(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
  return plain.split(/[\s-]+/).filter(Boolean);
}

/** Counts letters added, omitted, changed, or swapped with their neighbor. */
export function countSlips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : change;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap);
    }
  }
  return at(a.length, b.length);
}
