import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** Creates a Kysely that only compiles typed SQL and never connects; the store's transaction runs the result. */
export function compiler<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const compileOnly = compiler<Record<string, never>>();

/** Wraps raw SQL for `rows`. */
export function statement<Row>(query: RawBuilder<Row>): { compile(): CompiledQuery<Row> } {
  return { compile: () => query.compile(compileOnly) };
}
