import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import type { KnownOperation } from '#src/gate/operations.ts';

type Variables = Record<string, unknown>;

/** Returns several sets of variables for an operation: everything with flags true, everything with flags false, only required ones. */
export function sampleVariables(schema: GraphQLSchema, { document }: KnownOperation): Variables[] {
  const definitions = document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? (each.variableDefinitions ?? []) : [],
  );
  const typed = definitions.flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node as TypeNode);
    return isInputType(type) ? [{ name: variable.name.value, type }] : [];
  });
  const fill = (flags: boolean, all: boolean): Variables => {
    const filled = typed.filter(({ type }) => all || isNonNullType(type));
    return Object.fromEntries(filled.map(({ name, type }) => [name, sample(type, flags)]));
  };
  return [fill(true, true), fill(false, true), fill(true, false), fill(false, false)];
}

function sample(given: GraphQLInputType, flags: boolean): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [sample(type.ofType, flags)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((each) => isNonNullType(each.type));
    return Object.fromEntries(fields.map((each) => [each.name, sample(each.type, flags)]));
  }
  return scalars[type.name] ?? flags;
}

const scalars: Record<string, unknown> = {
  String: 'CA',
  ID: 'a',
  Int: 2,
  Float: 1.5,
  DateTime: '2026-12-01T00:00:00Z',
  LocalDate: '2026-12-01',
};
