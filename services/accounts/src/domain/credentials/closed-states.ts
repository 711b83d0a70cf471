/** The states that were open and no longer are, with the instant at which they closed, as ISO text. */
export type ClosedStates = Readonly<Record<string, string>>;

/** Returns the closed states after the open ones become `openStates`. A state that opens again leaves the list. */
export function updateClosedStates(
  before: { readonly openStates: readonly string[]; readonly closedStates: ClosedStates },
  openStates: readonly string[],
  now: Date,
): ClosedStates {
  const closing = before.openStates.map((usState) => [usState, now.toISOString()] as const);
  const all = [...Object.entries(before.closedStates), ...closing];
  return Object.fromEntries(all.filter(([usState]) => !openStates.includes(usState)));
}

/** Reads the stored column. */
export function readClosedStates(stored: unknown): ClosedStates {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
