const categories: ReadonlySet<string> = new Set(['EAP', 'MANAGED_EAP']);

/** Returns whether plans of this category are employee assistance programs: an employer pays for some visits. */
export function isEmployerProgram(planCategory: string): boolean {
  return categories.has(planCategory);
}
