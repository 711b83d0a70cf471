import { openTestVendorServer } from '#src/test-vendor-server.ts';
import { type RecordedSession, recordedSessions } from './recorded-sessions.ts';

/** What the stand-in of the local world accepts. */
export const testTelehealthAccess = { apiKey: 'telehealth-linden' } as const;

export type TestTelehealth = Awaited<ReturnType<typeof openTestTelehealth>>;

/**
 * Starts a stand-in for the telehealth service: session facts and transcripts of made-up sessions. Without an assignment, an appointment has
 * the session that its id leads to.
 */
export async function openTestTelehealth({ port = 0 }: { port?: number } = {}) {
  const assigned = new Map<string, RecordedSession | undefined>();
  const deleted = new Set<string>();
  /** Appointments whose transcript is still being made. */
  const pending = new Set<string>();
  /** Who else was in a session, by appointment. */
  const company = new Map<string, { partnerIds?: string[]; hasOthers?: boolean }>();
  const requests: string[] = [];
  const outage = { isOn: false };
  const server = await openTestVendorServer(port, ({ method, url, bearer }) => {
    if (url.pathname === '/healthz') return { status: 200 };
    requests.push(`${method} ${url.pathname}`);
    if (outage.isOn) return { status: 503 };
    if (bearer !== testTelehealthAccess.apiKey) return { status: 401 };
    const [, id, isTranscript] = /^\/v1\/sessions\/([0-9a-f-]{36})(\/transcript)?$/.exec(url.pathname) ?? [];
    if (!id) return { status: 404 };
    const session = assigned.has(id) ? assigned.get(id) : chooseSession(id);
    if (!session) return { status: 404 };
    return isTranscript ? answerTranscript(id, session, method, url.origin) : answerSession(id, session);
  });
  const answerSession = (id: string, { minutes }: RecordedSession) => {
    const transcription = pending.has(id) ? 'TRANSCRIPTION_PENDING' : 'TRANSCRIPTION_SUCCEEDED';
    return { status: 200, body: { minutes, transcription, ...company.get(id) } };
  };
  const answerTranscript = (id: string, { names, turns }: RecordedSession, method: string, origin: string) => {
    if (method === 'DELETE') {
      deleted.add(id);
      return { status: 204 };
    }
    if (deleted.has(id) || pending.has(id)) return { status: 404 };
    // Like real services, it also offers what Linden does not read.
    return { status: 200, body: { names, turns, recordingUrl: `${origin}/v1/sessions/${id}/audio` } };
  };
  return {
    ...server,
    requests,
    pending,
    company,
    deleted,
    outage,
    /** @param number of a recorded session; undefined for a session that was not held there */
    assign(appointmentId: string, number: number | undefined): void {
      assigned.set(appointmentId, number === undefined ? undefined : recordedSessions[number - 1]);
    },
  };
}

function chooseSession(id: string): RecordedSession | undefined {
  return recordedSessions[Number.parseInt(id.slice(0, 8), 16) % recordedSessions.length];
}
