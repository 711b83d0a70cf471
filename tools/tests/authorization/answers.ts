/** Asks for all rows, so many at once, and keeps what was answered; a row whose asking failed says why. */
export async function inChunks<Row extends { key: string }>(
  rows: readonly Row[],
  given: Map<string, string>,
  ask: (row: Row) => Promise<string>,
  width = 24,
): Promise<void> {
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      given.set(
        row.key,
        await ask(row).catch(
          (error: unknown) => `not asked: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}
