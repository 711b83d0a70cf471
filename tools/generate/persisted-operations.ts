import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, print, type SelectionSetNode, visit } from 'graphql';

/** The ids of an operation: the page server's and the browser's, whose cache needs type names. */
export interface OperationIds {
  id: string;
  browserId: string;
}

/** Collects the operations of the frontend; in public only these run. */
export function collectOperations() {
  const bodies = new Map<string, string>();
  const keep = (document: DocumentNode): string => {
    const body = print(removeUnmask(document));
    const id = createHash('sha256').update(body).digest('hex');
    bodies.set(id, body);
    return id;
  };
  return {
    /** @param document one operation with every fragment it needs */
    add(document: DocumentNode): OperationIds {
      return { id: keep(document), browserId: keep(withTypeNames(document)) };
    },
    /** Returns SHA-256 of the body -> body, as JSON ordered by id, so that the same operations give the same file. */
    manifest(): string {
      const inOrder = [...bodies].sort(([one], [other]) => (one < other ? -1 : 1));
      return `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`;
    },
  };
}

/** Apollo's `@unmask` is for the browser alone; the client removes it as well. */
function removeUnmask(document: DocumentNode): DocumentNode {
  return visit(document, { Directive: (node) => (node.name.value === 'unmask' ? null : undefined) });
}

/** Adds the type name to every selection but the outermost, as Apollo's cache does. */
function withTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (node, _key, parent) => {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      return hasTypeName(node) ? undefined : { ...node, selections: [...node.selections, typeName] };
    },
  });
}

const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

function hasTypeName(node: SelectionSetNode): boolean {
  return node.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename');
}
