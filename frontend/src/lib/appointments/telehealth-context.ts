/** Context of operations that the second endpoint serves (C7-1b). */
export const telehealthContext = { telehealth: true } as const;

/** Returns the path of the endpoint that serves an operation. */
export function getEndpointPath(context: Readonly<Record<string, unknown>>): string {
  return context.telehealth === true ? '/api/telehealth/graphql' : '/api/graphql';
}
