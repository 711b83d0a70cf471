const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** In lower case, as all services write them. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
