import type { Marketplace, MoreEnvironment } from './marketplace.ts';

/**
 * Moves the clocks of a marketplace: `now()` of its own database, and the dates of every process by a module that is loaded first. Takes
 * effect at the next start of a process.
 */
export async function shiftClocks({ database }: Pick<Marketplace, 'database'>, more: MoreEnvironment, hours: number) {
  await database.admin.query(
    `create or replace function pg_catalog.now() returns timestamptz language sql stable
     as $$ select transaction_timestamp() + interval '${hours} hours' $$`,
  );
  const program = `const Real = Date; const ahead = ${hours * 3_600_000};
    globalThis.Date = class Date extends Real {
      constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ahead); }
      static now() { return Real.now() + ahead; }
    };`;
  more.all = { ...more.all, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}` };
}
