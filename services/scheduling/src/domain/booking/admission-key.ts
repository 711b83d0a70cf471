/** Returns the key that a new patient of a booking request is admitted with at accounts. */
export function buildAdmissionKey(requestId: string): string {
  return `booking:${requestId}`;
}
