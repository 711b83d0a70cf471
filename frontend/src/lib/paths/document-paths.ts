/** Builds paths on the origin of documents. They have ids and days only, because addresses end up in logs. */
export function buildReceiptPath(patientId: string, paymentId: string): string {
  return `/documents/receipt?${new URLSearchParams({ patient: patientId, payment: paymentId })}`;
}

/** The good faith estimate of a session without insurance. */
export function buildEstimatePath(patientId: string, appointmentId: string): string {
  return `/documents/estimate?${new URLSearchParams({ patient: patientId, appointment: appointmentId })}`;
}

/** The bill of a session that the client sends to their own insurer. */
export function buildSuperbillPath(patientId: string, appointmentId: string): string {
  return `/documents/superbill?${new URLSearchParams({ patient: patientId, appointment: appointmentId })}`;
}

/** The payouts of a month as CSV, for billing staff. @param firstDay YYYY-MM-DD */
export function buildPayoutFilePath(firstDay: string): string {
  return `/documents/payouts?${new URLSearchParams({ month: firstDay })}`;
}

/** A whole year, so that the same statement can be made again. */
export function buildStatementPath(patientId: string, year: number): string {
  const period = { from: `${year}-01-01`, through: `${year}-12-31` };
  return `/documents/statement?${new URLSearchParams({ patient: patientId, ...period })}`;
}

export function buildNoteDocumentPath(patientId: string, noteId: string): string {
  return `/documents/note?${new URLSearchParams({ patient: patientId, note: noteId })}`;
}

/** All signed notes of a patient, for the client. */
export function buildRecordPath(patientId: string): string {
  return `/documents/record?${new URLSearchParams({ patient: patientId })}`;
}
