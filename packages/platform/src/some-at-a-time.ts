/** The same order as asked; at most so many at once, so that a backlog does not run over whoever is asked. */
export async function someAtATime<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += most) {
    results.push(...(await Promise.all(items.slice(from, from + most).map(work))));
  }
  return results;
}
