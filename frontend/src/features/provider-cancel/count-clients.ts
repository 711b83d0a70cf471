export function countClients(sessions: readonly { patientId: string }[]): number {
  return new Set(sessions.map(({ patientId }) => patientId)).size;
}
