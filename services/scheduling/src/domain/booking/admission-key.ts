/** Returns the key that a new patient of a booking request is admitted with at accounts. */
export function admissionKey(requestId: string): string {
  return `booking:${requestId}`;
}
