import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

/** Creates a Kysely that only compiles typed SQL and never connects; the store's transaction runs the result. */
export function createCompiler<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const compileOnly = createCompiler<Record<string, never>>();

/**
 * Compiles a query at its first use; later uses only fill in the arguments. For queries that come with every request.
 * @param build builds the query with `arg('name')` where an argument goes
 */
export function prepareQuery<Args extends object, Row>(
  build: (arg: <Name extends keyof Args>(name: Name) => Args[Name]) => Compilable<Row>,
): (args: Args) => Compilable<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (args) => ({
    compile() {
      compiled ??= build((name) => new Argument(name) as never).compile();
      const fill = (value: unknown) => (value instanceof Argument ? args[value.name as keyof Args] : value);
      return { ...compiled, parameters: compiled.parameters.map(fill) };
    },
  });
}

/** Stands for an argument among the compiled parameters. */
class Argument {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Wraps raw SQL for `rows`. */
export function wrapStatement<Row>(query: RawBuilder<Row>): { compile(): CompiledQuery<Row> } {
  return { compile: () => query.compile(compileOnly) };
}
