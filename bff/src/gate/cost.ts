import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { limits } from './limits.ts';

type Variables = Record<string, unknown>;
/** A number, plus parts that depend on variables. A known operation is computed once. */
type Sum = { fixed: number; varying: ((variables: Variables) => number)[] };

/** Arguments that set how many items come back. */
const pageArguments = new Set(['first', 'last', 'limit', 'numberOfDays']);

/**
 * Returns the maximum number of fields in an operation's answer as a function of its variables (see `limits.cost`). The document must have
 * passed `checkShape`, which bounds its expanded fragments.
 */
export function compileCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (variables: Variables) => number {
  const fragments = new Map<string, Sum>();
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

  const sumOfSet = ({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined | null): Sum =>
    selections
      .map((node): Sum => {
        if (node.kind === Kind.FIELD) return sumOfField(node, type);
        if (node.kind === Kind.FRAGMENT_SPREAD) return sumOfFragment(node.name.value);
        const on = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type;
        return sumOfSet(node.selectionSet, on);
      })
      .reduce(add, { fixed: 0, varying: [] });

  const sumOfFragment = (name: string): Sum => {
    const known = fragments.get(name);
    if (known) return known;
    const found = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name,
    );
    const sum =
      found?.kind === Kind.FRAGMENT_DEFINITION
        ? sumOfSet(found.selectionSet, schema.getType(found.typeCondition.name.value))
        : { fixed: 0, varying: [] };
    fragments.set(name, sum);
    return sum;
  };

  const sumOfField = (node: FieldNode, parent: GraphQLNamedType | undefined | null): Sum => {
    if (!node.selectionSet || node.name.value.startsWith('__')) return { fixed: 1, varying: [] };
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
    const named = field && getNamedType(field.type);
    const below = sumOfSet(node.selectionSet, isCompositeType(named) ? named : undefined);
    return add({ fixed: 1, varying: [] }, times(computeSize(node, field, defaults), below));
  };

  const sum = sumOfSet(operation.selectionSet, schema.getRootType(operation.operation));
  return (variables) => evaluate(sum, variables);
}

type Size = number | ((variables: Variables) => number);

/** Returns the maximum number of items of a field, from its arguments or their defaults. */
function computeSize(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined, defaults: Variables): Size {
  const counts = (node.arguments ?? []).flatMap(findCounts);
  const otherwise = defaultSize(field);
  if (counts.length === 0) return otherwise ?? 1;
  return (variables) => {
    const given = counts.map((count) => count({ ...defaults, ...variables })).filter(isNumber);
    return given.length > 0 ? Math.max(1, ...given) : (otherwise ?? 1);
  };
}

type Count = (variables: Variables) => number | undefined;

/** Where an argument can set the number of items in the answer: its own value, the length of a list of ids, or a field of an input object. */
function findCounts({ name, value }: { name: { value: string }; value: ValueNode }): Count[] {
  if (isPageName(name.value)) return [(variables) => readCount(valueFromASTUntyped(value, variables))];
  if (value.kind === Kind.VARIABLE) return [(variables) => readNestedCount(variables[value.name.value])];
  return value.kind === Kind.OBJECT ? value.fields.flatMap(findCounts) : [];
}

function isPageName(name: string): boolean {
  return pageArguments.has(name) || name.endsWith('Ids');
}

function defaultSize(field: GraphQLField<unknown, unknown> | undefined): number | undefined {
  const nested = (field?.args ?? []).flatMap(({ type }) => {
    const named = getNamedType(type);
    return isInputObjectType(named) ? Object.values(named.getFields()) : [];
  });
  const pages = [...(field?.args ?? []), ...nested].filter(({ name }) => pageArguments.has(name));
  if (pages.length === 0) return undefined;
  return pages.map(({ defaultValue }) => defaultValue).find(isNumber) ?? limits.assumedPage;
}

function readCount(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return isNumber(value) ? value : undefined;
}

function readNestedCount(value: unknown): number | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const sizes = Object.entries(value).map(([name, each]) => (isPageName(name) ? readCount(each) : undefined));
  return sizes.some(isNumber) ? Math.max(...sizes.filter(isNumber)) : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function times(size: Size, sum: Sum): Sum {
  if (typeof size === 'number' && sum.varying.length === 0) return { fixed: size * sum.fixed, varying: [] };
  const count = typeof size === 'number' ? () => size : size;
  return { fixed: 0, varying: [(variables) => count(variables) * evaluate(sum, variables)] };
}

function add(one: Sum, other: Sum): Sum {
  return { fixed: one.fixed + other.fixed, varying: [...one.varying, ...other.varying] };
}

function evaluate({ fixed, varying }: Sum, variables: Variables): number {
  return varying.reduce((total, each) => total + each(variables), fixed);
}
