import { addedColumn } from '@linden/testkit/stores/widen-tables';
import pg from 'pg';

/** Adds a column that today's code does not know to every table, and records which tables get a row. */
export type WriteRecord = {
  /** For `TEST_TEMPLATE_SQL`. */
  readonly sql: string;
  /** `schema.table` of every widened table, and of those that got a row; sorted. */
  readTables(): Promise<{ widened: string[]; written: string[] }>;
  drop(): Promise<void>;
};

/** @param server URL of the test server; the record is a table in its own database, which tests do not use */
export async function createWriteRecord(server: string, schemas: readonly string[]): Promise<WriteRecord> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `write_record_${process.pid}`;
  await client.query(
    `drop table if exists ${name}; create table ${name} (name text primary key, written boolean not null)`,
  );
  return {
    sql: buildWideningSql(server, name, schemas),
    async readTables() {
      const { rows } = await client.query<{ name: string; written: boolean }>(
        `select name, written from ${name} order by name`,
      );
      return {
        widened: rows.map((row) => row.name),
        written: rows.filter((row) => row.written).map((row) => row.name),
      };
    },
    async drop() {
      await client.query(`drop table if exists ${name}`);
      await client.end();
    },
  };
}

/** The record is in another database, because tests roll back and drop their own. A session records a table once. */
function buildWideningSql(server: string, record: string, schemas: readonly string[]): string {
  const literal = (value: string) => pg.escapeLiteral(value);
  return `
    create extension dblink schema public;
    create function public.record_write() returns trigger language plpgsql security definer as $$
    declare
      name text := tg_table_schema || '.' || tg_table_name;
      setting text := 'recorded.' || tg_table_schema || '_' || tg_table_name;
    begin
      if current_setting(setting, true) is null then
        perform public.dblink_exec(${literal(server)}, format('update ${record} set written = true where name = %L and not written', name));
        perform set_config(setting, 'yes', false);
      end if;
      return null;
    end $$;
    do $$
    declare
      t record;
    begin
      for t in
        select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any (array[${schemas.map(literal).join(', ')}]) and c.relkind = 'r'
          and c.relname not in ('migrations', 'chassis_migrations')
      loop
        execute format('alter table %I.%I add column ${addedColumn.replaceAll("'", "''")}', t.nspname, t.relname);
        execute format('create trigger record_write after insert or update on %I.%I for each row execute function public.record_write()',
          t.nspname, t.relname);
        perform public.dblink_exec(${literal(server)},
          format('insert into ${record} (name, written) values (%L, false) on conflict do nothing', t.nspname || '.' || t.relname));
      end loop;
    end $$;`;
}
