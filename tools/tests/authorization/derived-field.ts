import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { FieldSample } from './graphql-calls.ts';

const unknownId = '00000000-0000-4000-8000-000000000001';
const valuesByScalar: Readonly<Record<string, string>> = {
  ID: `"${unknownId}"`,
  Int: '1',
  Float: '1',
  Boolean: 'false',
  DateTime: '"2027-01-04T09:00:00Z"',
  LocalDate: '"2027-01-04"',
};

/**
 * Returns a sample for a root field whose policy looks only at the caller: required arguments get some value, and every
 * refusal that is not about the caller passes. A field that treats objects differently needs a sample of its own.
 * @param operation such as `Query.me`
 */
export function derivedFieldSample(schema: GraphQLSchema, operation: string): FieldSample | undefined {
  const [type, name = ''] = operation.split('.');
  const root = schema.getType(type ?? '');
  const field = isObjectType(root) ? root.getFields()[name] : undefined;
  if (!type || !field) return undefined;
  const required = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const args = required.map((arg) => `${arg.name}: ${literalFor(arg.type)}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ` { ${selectionOf(getNamedType(field.type))} }`;
  return { document: `${type.toLowerCase()} { answer: ${name}${args && `(${args})`}${selection} }`, isDerived: true };
}

function selectionOf(type: ReturnType<typeof getNamedType>): string {
  return isObjectType(type) && 'error' in type.getFields() ? '__typename error { code }' : '__typename';
}

function literalFor(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalFor(type.ofType);
  if (isListType(type)) return `[${literalFor(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return valuesByScalar[type.name] ?? '"x"';
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return `{ ${required.map((field) => `${field.name}: ${literalFor(field.type)}`).join(', ')} }`;
}
