/** An error of a GraphQL answer, by its stable code. Messages are for logs only. */
export interface GraphqlFault {
  code: string;
  /** Last part of the input path: 'address' of 'values.address'. */
  field: string | undefined;
  /** Path of the missing data: ['pagedMarketplaceProviders', 'edges', '3', 'node', 'marketplaceRating']. */
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

/** Returns the names of missing fields, each once. */
export function listMissingFields(faults: readonly GraphqlFault[]): Set<string> {
  return new Set(faults.flatMap(({ path }) => path.slice(-1)));
}
