/**
 * Licenses of people who have their degree and still practice under supervision, as states abbreviate them: associates in California, Texas,
 * Washington and other states, and permits in New York. Compared without case, spaces, periods and hyphens.
 */
const supervisedLicenses = new Set([
  'AMFT',
  'APCC',
  'ASW',
  'LMFTA',
  'LMHCA',
  'LPCA',
  'LSWAIC',
  'LSWAA',
  'LPCINTERN',
  'LPCASSOCIATE',
  'LMFTASSOCIATE',
  'MFTLP',
  'MHCLP',
]);

/** Whether the holder of a license of this type practices under a supervisor. */
export function needsSupervisor(licenseType: string): boolean {
  return supervisedLicenses.has(licenseType.toUpperCase().replaceAll(/[ .-]/g, ''));
}
