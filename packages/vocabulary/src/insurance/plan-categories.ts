/** Kinds of insurance plan; the state pays for public ones (C3.16-4). */
export const planCategories = [
  { name: 'CASH', isPublic: false },
  { name: 'COMMERCIAL', isPublic: false },
  { name: 'DUAL', isPublic: true },
  { name: 'EAP', isPublic: false },
  { name: 'INDEMNITY', isPublic: false },
  { name: 'MANAGED_EAP', isPublic: false },
  { name: 'MANAGED_MEDICAID', isPublic: true },
  { name: 'MANAGED_MEDICARE', isPublic: false },
  { name: 'MEDICAID', isPublic: true },
  { name: 'MEDICARE', isPublic: false },
  { name: 'SUPPLEMENTAL', isPublic: false },
] as const;

export type PlanCategory = (typeof planCategories)[number]['name'];

const publicNames: ReadonlySet<string> = new Set(
  planCategories.filter(({ isPublic }) => isPublic).map(({ name }) => name),
);

/** Whether a category is Medicaid, managed Medicaid or Medicare with Medicaid. An empty name counts as public, so that its members are not charged by mistake. */
export function isPublicCategory(planCategory: string): boolean {
  return planCategory === '' || publicNames.has(planCategory);
}
