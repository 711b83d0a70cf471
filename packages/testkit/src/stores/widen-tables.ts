import pg from 'pg';

/** A column of the next version: NOT NULL, with a default, unknown to the code under test. */
export const addedColumn = `added_later text not null default 'later'`;

/** @returns SQL that adds this column to every table of these schemas, except the lists of migrations */
export function buildWideningSql(schemas: readonly string[]): string {
  return `
    do $$
    declare
      t record;
    begin
      for t in
        select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any (array[${schemas.map((name) => pg.escapeLiteral(name)).join(', ')}]) and c.relkind = 'r'
          and c.relname not in ('migrations', 'chassis_migrations')
      loop
        execute format('alter table %I.%I add column ${addedColumn.replaceAll("'", "''")}', t.nspname, t.relname);
      end loop;
    end $$;`;
}
