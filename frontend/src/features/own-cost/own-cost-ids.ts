/** Ids of the data and of the announcement in a page with cost lines of one plan. */
export const ownCostIds = { data: 'own-cost', status: 'own-cost-status' } as const;
