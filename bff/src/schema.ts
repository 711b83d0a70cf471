import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql';
import { badInput } from './errors.ts';
import { availabilityResolvers } from './modules/availability/resolvers.ts';
import { payorResolvers } from './modules/payors/resolvers.ts';
import { providerResolvers } from './modules/providers/resolvers.ts';
import { searchResolvers } from './modules/search/resolvers.ts';

/** The executable schema, put together from the modules. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: typeDefinitions(join(import.meta.dirname, 'modules')),
    resolvers: [
      { DateTime: textScalar('DateTime', isInstant), LocalDate: textScalar('LocalDate', isDate) },
      providerResolvers,
      availabilityResolvers,
      payorResolvers,
      searchResolvers,
    ],
  });
}

function typeDefinitions(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function textScalar(name: string, accepts: (text: string) => boolean): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && accepts(value)) return value;
    throw badInput(`BAD_${name.toUpperCase()}`, `this is no ${name}`, name);
  };
  return new GraphQLScalarType({
    name,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
