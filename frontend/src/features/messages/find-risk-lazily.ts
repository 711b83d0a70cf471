type FindRisk = typeof import('@linden/vocabulary/safety/find-risk').findRisk;

let known: FindRisk | undefined;

/** Loads the rules, so that they are there without a network too. Without them a message is checked by the server only. */
export async function loadRiskRules(): Promise<void> {
  known ??= (await import('@linden/vocabulary/safety/find-risk')).findRisk;
}

/** Whether a text may tell a risk, by the rules that are loaded. */
export function hasRisk(text: string): boolean {
  return known?.(text) !== undefined;
}
