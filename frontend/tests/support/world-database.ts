import pg from 'pg';

/** Runs work on the database of the running world, for what only time or another product would bring about. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
