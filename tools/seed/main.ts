import { parseArgs } from 'node:util';
import pg from 'pg';

/** `node seed/main.ts [--providers N] [--seed S] [--if-empty]`: fills the database with synthetic providers. */
const { values } = parseArgs({
  options: {
    providers: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    'if-empty': { type: 'boolean', default: false },
  },
});

const count = wholeNumber('--providers', values.providers);
const seed = wholeNumber('--seed', values.seed);
const url = process.env.OWNER_DATABASE_URL;
if (!url) throw new Error('OWNER_DATABASE_URL is not set');

const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const { rows } = await client.query<{ filled: boolean }>('select exists (select from accounts.providers) as filled');
  if (rows[0]?.filled) {
    if (!values['if-empty'])
      throw new Error('the database already has providers; `npm run world -- reset` empties the world');
    console.log('the database is filled');
  } else {
    // Loaded only to fill the database, because they take most of this program's start time.
    const { fillDatabase } = await import('./fill-database.ts');
    const { createSyntheticWorld } = await import('./synthetic/world.ts');
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const world = createSyntheticWorld(count, seed, today);
    await fillDatabase(client, world);
    console.log(
      `seeded ${world.providers.length} providers, ${world.reviews.length} reviews, ${world.payors.length} payors`,
    );
  }
} finally {
  await client.end();
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  console.error(`${name} must be a whole number, not ${text}`);
  process.exit(1);
}
