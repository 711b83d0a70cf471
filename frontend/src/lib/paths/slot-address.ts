/** A slot in the address of a booking; separate from its texts, so that a page with many slots stays small. */
export interface SlotAddress {
  /** Short id. */
  provider: string;
  type: 'INTAKE' | 'FOLLOW_UP' | 'CONSULTATION';
  inOffice: boolean;
  /** ISO 8601, UTC. */
  start: string;
  stateSlug?: string | undefined;
  /** The payor's client booking name. */
  insurance?: string | undefined;
  carried?: URLSearchParams | undefined;
}

/** 'provider=a1b2c3d4e5&type=INTAKE&setting=virtual&start=2026-12-01T17%3A00%3A00.000Z&state=california'. */
export function buildSlotQuery({ provider, type, inOffice, start, stateSlug, insurance, carried }: SlotAddress) {
  const query = new URLSearchParams({ provider, type, setting: inOffice ? 'in-person' : 'virtual', start });
  if (stateSlug) query.append('state', stateSlug);
  if (insurance) query.append('insurance', insurance);
  for (const [name, value] of carried ?? []) query.append(name, value);
  return query;
}

/** Address to book a slot. */
export function getSlotPath(slot: SlotAddress): string {
  return `/find/book-appointment?${buildSlotQuery(slot)}`;
}
