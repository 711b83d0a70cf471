import type { ListFilterName } from '@linden/vocabulary/search/list-filters';
import type { ProviderCardFragment } from '#src/gen/operations.ts';

type CardNode = ProviderCardFragment['node'];

/** The card's list for each filter. Gender is a single value without a list. */
const cardLists = {
  specialty: 'specialties',
  treatmentMethods: 'treatmentMethods',
  language: 'languages',
  identity: 'identityOptions',
  providerFeedbackTags: 'topProviderFeedbackTags',
} as const satisfies Partial<Record<ListFilterName, keyof CardNode>>;

export type CardListFilter = keyof typeof cardLists;
export const cardListFilters = Object.keys(cardLists) as CardListFilter[];

export function getCardList(
  node: Pick<CardNode, (typeof cardLists)[CardListFilter]>,
  filter: CardListFilter,
): readonly string[] {
  return node[cardLists[filter]];
}
