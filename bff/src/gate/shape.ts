import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Measures of an operation with all fragments expanded. */
export interface Shape {
  depth: number;
  rootFields: number;
  fields: number;
  aliases: number;
  directives: number;
}

const emptyShape: Shape = { depth: 0, rootFields: 0, fields: 0, aliases: 0, directives: 0 };

/**
 * Measures every operation of a document. Visits each fragment once, however often it is spread.
 * @throws {Refusal} FRAGMENT_CYCLE
 */
export function measureShapes(document: DocumentNode): Shape[] {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const known = new Map<string, Shape | 'begun'>();

  const measureFragment = (name: string): Shape => {
    const before = known.get(name);
    if (before === 'begun') throw new Refusal('FRAGMENT_CYCLE');
    if (before) return before;
    // Validation reports an unknown name.
    const fragment: FragmentDefinitionNode | undefined = fragments.get(name);
    known.set(name, 'begun');
    const shape = fragment ? countDirectives(measureSet(fragment.selectionSet), fragment) : emptyShape;
    known.set(name, shape);
    return shape;
  };
  const measureSelection = (node: SelectionNode): Shape => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return countDirectives(measureFragment(node.name.value), node);
    if (node.kind === Kind.INLINE_FRAGMENT) return countDirectives(measureSet(node.selectionSet), node);
    // Introspection is answered from memory and has its own limits.
    const below = node.selectionSet && !node.name.value.startsWith('__') ? measureSet(node.selectionSet) : emptyShape;
    const field = {
      depth: below.depth + 1,
      rootFields: 1,
      fields: below.fields + 1,
      aliases: below.aliases + (node.alias ? 1 : 0),
      directives: below.directives,
    };
    return countDirectives(field, node);
  };
  const measureSet = ({ selections }: SelectionSetNode): Shape =>
    selections.map(measureSelection).reduce(add, emptyShape);

  return document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? [countDirectives(measureSet(each.selectionSet), each)] : [],
  );
}

/** @throws {Refusal} with the code of the first exceeded limit */
export function checkShape(shape: Shape): void {
  if (shape.depth > limits.depth) throw new Refusal('QUERY_TOO_DEEP');
  if (shape.aliases > limits.aliases) throw new Refusal('TOO_MANY_ALIASES');
  if (shape.directives > limits.directives) throw new Refusal('TOO_MANY_DIRECTIVES');
  if (shape.fields > limits.fields) throw new Refusal('TOO_MANY_FIELDS');
  if (shape.rootFields > limits.rootFields) throw new Refusal('TOO_MANY_ROOT_FIELDS');
}

function countDirectives(shape: Shape, { directives = [] }: { directives?: readonly unknown[] | undefined }): Shape {
  return directives.length === 0 ? shape : { ...shape, directives: shape.directives + directives.length };
}

function add(one: Shape, other: Shape): Shape {
  return {
    depth: Math.max(one.depth, other.depth),
    rootFields: one.rootFields + other.rootFields,
    fields: one.fields + other.fields,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
  };
}
