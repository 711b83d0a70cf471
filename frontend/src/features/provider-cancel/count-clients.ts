type Sessions = readonly { patientId: string }[];

/** Returns the patients of these sessions, each once. */
export function listPatients(sessions: Sessions): string[] {
  return [...new Set(sessions.map(({ patientId }) => patientId))];
}

export function countClients(sessions: Sessions): number {
  return listPatients(sessions).length;
}
