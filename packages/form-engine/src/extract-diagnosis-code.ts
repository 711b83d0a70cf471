/** Returns the code in parentheses at the end of a diagnosis: 'F41.0' for 'Panic disorder (F41.0)'. */
export function extractDiagnosisCode(text: string): string | undefined {
  return /\(([A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?)\)\s*$/.exec(text)?.[1];
}
