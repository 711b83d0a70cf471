import { ageGroups } from '@linden/vocabulary/search/age-groups';
import type { ListingSlug } from '@linden/vocabulary/search/listing-slugs';
import { say } from './words.ts';

/** Returns the label of a single value: 'Women', 'Children, 6 to 12', 'Anxiety'. */
export function getCategoryLabel({ filter, value }: Pick<ListingSlug, 'filter' | 'value'>): string {
  if (filter === 'gender') return say(`genders.${genders[value] ?? 'others'}`, { gender: value });
  return filter === 'age' ? ageLabel(value) : value;
}

const genders: Record<string, 'men' | 'women' | 'nonBinary' | 'genderFluid' | undefined> = {
  Man: 'men',
  Woman: 'women',
  'Non Binary': 'nonBinary',
  'Gender Fluid': 'genderFluid',
};

function ageLabel(group: string): string {
  const years = ageGroups.find(({ name }) => name === group);
  if (!years) return group;
  const { from, to } = years;
  return to === undefined ? say('ageFrom', { group, from }) : say('ageSpan', { group, from, to });
}
