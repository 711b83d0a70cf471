import { type DocumentNode, Kind, visit } from 'graphql';

/** The paths of the API (C7-1). Both have the same checks and limits. */
export const endpointPaths = { main: '/api/graphql', telehealth: '/api/telehealth/graphql' } as const;

export type Endpoint = keyof typeof endpointPaths;

/** Fields that only the telehealth endpoint serves, and the only ones that it serves. */
const telehealthFields: ReadonlySet<string> = new Set(['aiOutput']);

/** Returns the endpoint of a document. `undefined` when it mixes the fields of both, which no endpoint serves. */
export function getEndpoint(document: DocumentNode): Endpoint | undefined {
  const found = new Set<Endpoint>();
  let depth = 0;
  visit(document, {
    Field: {
      enter({ name }) {
        if (depth === 0 && name.value !== '__typename')
          found.add(telehealthFields.has(name.value) ? 'telehealth' : 'main');
        depth += 1;
      },
      leave() {
        depth -= 1;
      },
    },
    FragmentDefinition: ({ typeCondition }) =>
      typeCondition.kind === Kind.NAMED_TYPE && /^(Query|Mutation)$/.test(typeCondition.name.value) ? undefined : false,
  });
  if (found.size > 1) return undefined;
  return found.has('telehealth') ? 'telehealth' : 'main';
}
