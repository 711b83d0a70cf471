import { buildASTSchema, concatAST, lexicographicSortSchema, parse, printSchema } from 'graphql';

/** The modules' definitions as the one committed schema: types and fields in alphabetical order. */
export function printedSchema(modules: string[]): string {
  const schema = buildASTSchema(concatAST(modules.map((text) => parse(text))));
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
