import pg from 'pg';

/**
 * Waits until no other test file holds this provider, whose hours and sessions it changes. Two workers run the files.
 *
 * @returns a function that lets go
 */
export async function holdProvider(shortId: string): Promise<() => Promise<void>> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  await database.query("select pg_advisory_lock(hashtext('journeys of a provider'), hashtext($1))", [shortId]);
  return () => database.end();
}

/** For the hook that waits: the other file may have begun just before. */
export const holdTimeout = 300_000;
