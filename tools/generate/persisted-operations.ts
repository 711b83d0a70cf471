import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, print, type SelectionSetNode, visit } from 'graphql';

/** What an operation is asked by: the page server's id, and that of the browser, whose cache wants type names. */
export interface OperationIds {
  id: string;
  browserId: string;
}

/** Gathers the operations of the frontend; only these run where strangers may ask. */
export function collectOperations() {
  const bodies = new Map<string, string>();
  const keep = (document: DocumentNode): string => {
    const body = print(document);
    const id = createHash('sha256').update(body).digest('hex');
    bodies.set(id, body);
    return id;
  };
  return {
    /** @param document one operation with every fragment it needs */
    add(document: DocumentNode): OperationIds {
      return { id: keep(document), browserId: keep(withTypeNames(document)) };
    },
    /** SHA-256 of the body -> body, as JSON in the order of the ids, so that the same operations give the same file. */
    manifest(): string {
      const inOrder = [...bodies].sort(([one], [other]) => (one < other ? -1 : 1));
      return `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`;
    },
  };
}

/** As Apollo's cache asks: the type's name in every selection but the outermost. */
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
