import pg from 'pg';

/** Runs work on the database of the running world, for what only time or another product would bring about. */
export async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const { TEST_POSTGRES_URL: connectionString } = process.env;
  // Without an address, the driver would ask whatever answers on its usual port.
  if (!connectionString) throw new Error('TEST_POSTGRES_URL does not name the database of the world');
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
