/** Labels for plan categories that matter to clients but are often missing from the plan's name. */
const kinds: Readonly<Record<string, string>> = {
  EAP: 'EAP',
  MANAGED_EAP: 'EAP',
  MEDICAID: 'Medicaid',
  MANAGED_MEDICAID: 'Medicaid',
  MEDICARE: 'Medicare',
  MANAGED_MEDICARE: 'Medicare',
  DUAL: 'Medicare and Medicaid',
  SUPPLEMENTAL: 'Supplement',
};

/** Returns the name for cards and lists, such as `Fernwood (EAP)`. */
export function buildDisplayName(name: string, planCategory: string): string {
  const kind = kinds[planCategory];
  return kind === undefined || name.toLowerCase().includes(kind.toLowerCase()) ? name : `${name} (${kind})`;
}
