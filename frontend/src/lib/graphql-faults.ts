/** What a GraphQL answer says went wrong, by its stable code; messages are for people who read logs. */
export interface GraphqlFault {
  code: string;
  /** Last name of the input it is about: 'address' of 'values.address'. */
  field: string | undefined;
  /** Where in the data something is missing: ['pagedMarketplaceProviders', 'edges', '3', 'node', 'marketplaceRating']. */
  path: string[];
}

interface WireError {
  path?: readonly (string | number)[];
  extensions?: { code?: unknown; field?: unknown };
}

export function readFaults(errors: unknown): GraphqlFault[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error: WireError) => ({
    code: typeof error.extensions?.code === 'string' ? error.extensions.code : 'UNKNOWN',
    field: typeof error.extensions?.field === 'string' ? error.extensions.field.split('.').at(-1) : undefined,
    path: (error.path ?? []).map(String),
  }));
}

/** Names of the fields that faults left empty, each once. */
export function missingFields(faults: readonly GraphqlFault[]): Set<string> {
  return new Set(faults.flatMap(({ path }) => path.slice(-1)));
}
