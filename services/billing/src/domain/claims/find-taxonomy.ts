/** Codes of the health care provider taxonomy (NUCC, nucc.org, version 25.0) by license. */
const taxonomies: Readonly<Record<string, string>> = {
  // Social worker, clinical.
  LCSW: '1041C0700X',
  // Marriage and family therapist.
  LMFT: '106H00000X',
  // Counselor, professional; and counselor, mental health.
  LPC: '101YP2500X',
  LMHC: '101YM0800X',
  // Psychologist, clinical.
  PsyD: '103TC0700X',
  PhD: '103TC0700X',
  // Nurse practitioner, psychiatric and mental health.
  PMHNP: '363LP0808X',
  // Psychiatry.
  MD: '2084P0800X',
  DO: '2084P0800X',
};

/** Returns the specialty that claims name; `undefined` for a license without one. */
export function findTaxonomy(license: string | undefined): string | undefined {
  return license === undefined ? undefined : taxonomies[license];
}
