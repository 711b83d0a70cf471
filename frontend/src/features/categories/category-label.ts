import { ageGroups } from '@linden/vocabulary/age-groups';
import type { ListingSlug } from '@linden/vocabulary/listing-slugs';

/** What a value is called on its own: 'Women', 'Children, 6 to 12', 'Anxiety'. */
export function categoryLabel({ filter, value }: Pick<ListingSlug, 'filter' | 'value'>): string {
  if (filter === 'gender') return genders[value] ?? `${value} people`;
  return filter === 'age' ? `${value}, ${yearsOf(value)}` : value;
}

const genders: Record<string, string | undefined> = {
  Man: 'Men',
  Woman: 'Women',
  'Non Binary': 'Non-binary people',
  'Gender Fluid': 'Gender-fluid people',
};

function yearsOf(name: string): string {
  const group = ageGroups.find((each) => each.name === name);
  if (!group) return '';
  return group.to === undefined ? `${group.from} and above` : `${group.from} to ${group.to}`;
}
