/** Returns the key that a new patient of a booking attempt is admitted with at accounts. */
export function admissionKey(attemptId: string): string {
  return `booking:${attemptId}`;
}
