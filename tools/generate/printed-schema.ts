import { buildASTSchema, concatAST, lexicographicSortSchema, parse, printSchema } from 'graphql';

/** Merges the modules' definitions into the committed schema: types and fields in alphabetical order. */
export function printSchemaOf(modules: string[]): string {
  const schema = buildASTSchema(concatAST(modules.map((text) => parse(text))));
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
