const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Accepts lowercase only, as all services write ids. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
