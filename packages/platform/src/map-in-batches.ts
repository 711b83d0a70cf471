/**
 * Maps items in batches of `batchSize`, one batch after the other, so that a backlog does not flood a dependency. Results
 * keep the order of `items`. Rejects when one item fails.
 */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  batchSize: number,
  mapItem: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += batchSize) {
    results.push(...(await Promise.all(items.slice(from, from + batchSize).map(mapItem))));
  }
  return results;
}
