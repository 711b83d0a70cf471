import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { PersonRole, Strength } from '@linden/platform/caller/person';
import { systemClock } from '@linden/platform/clock';
import { createEnvelopeSealer, type EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createPublicId } from '@linden/platform/crypto/public-id';
import { createSealer, type Sealer } from '@linden/platform/crypto/sealer';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createLogger } from '@linden/platform/telemetry/log';
import { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import { NoteStatus, NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { serveForTest } from '@linden/testkit/process/serve-for-test';
import { expect } from 'vitest';
import { createServer } from '#src/create-server.ts';
import type { CareFacts } from '#src/domain/chart/care-facts.ts';
import type { PatientReaders } from '#src/domain/plans/plan-readers.ts';
import type { Care, Session } from '#src/ports/care.ts';
import type { HandedOver, PatientKey } from '#src/ports/people.ts';
import type { Telehealth } from '#src/ports/telehealth.ts';
import { openStore } from '#src/store/open-store.ts';

export const sealingKey = Buffer.alloc(32, 7).toString('base64url');

export type ClinicalNotes = Awaited<ReturnType<typeof startClinicalNotes>>;
export type Provider = ReturnType<ClinicalNotes['provider']>;

/** Starts the real service; the test plays accounts and scheduling. @param sealer its service key, which a rotation changes while it runs */
export async function startClinicalNotes(sealer: () => Sealer = () => createSealer('clinical-notes', sealingKey)) {
  const providers = new Map<string, string>();
  const patients = new Map<string, string[]>();
  /** By account: the owner's own record. */
  const own = new Map<string, { patientId: string; birthDate: string }>();
  const opened = new Map<string, string[]>();
  const enqueued: string[] = [];
  const held: (Session & { providerId: string })[] = [];
  /** Pairs with upcoming sessions. */
  const upcoming = new Set<string>();
  const outage = { isOn: false };
  const envelope: EnvelopeSealer = {
    get keyId() {
      return sealer().keyId;
    },
    seal: (content, about) => createEnvelopeSealer(sealer()).seal(content, about),
    open: (sealed, about) => createEnvelopeSealer(sealer()).open(sealed, about),
    rewrap: (wrapped, about) => createEnvelopeSealer(sealer()).rewrap(wrapped, about),
  };
  const answer = <T>(value: T): Promise<T> =>
    outage.isOn ? Promise.reject(new Error('scheduling does not answer')) : Promise.resolve(value);
  const care: Care = {
    findRelation({ providerId, patientId, appointmentId }) {
      const shared = held.filter((each) => each.providerId === providerId && each.patientId === patientId);
      const hasUpcomingSessions = upcoming.has(`${providerId} ${patientId}`);
      const session = shared.find((each) => each.appointmentId === appointmentId);
      return answer({ treats: shared.length > 0 || hasUpcomingSessions, hasUpcomingSessions, session });
    },
    findSession: (providerId, shortId) =>
      answer(held.find((each) => each.providerId === providerId && shortIdOf(each) === shortId)),
    listHeldSessions: (providerId, endedFrom) =>
      answer(held.filter((each) => each.providerId === providerId && each.end >= endedFrom)),
  };
  const accountsOutage = { isOn: false };
  /** By the supervised provider. */
  const supervisors = new Map<string, { supervisorId: string | undefined; since: Date }>();
  /** Pairs of who covers for whom. */
  const covers: { acting: string; for: string }[] = [];
  const careFacts = new Map<string, CareFacts>();
  const heldByVideo = new Map<string, number>();
  const partners = new Map<string, { partnerIds: string[]; hasOthers: boolean }>();
  const unused = () => Promise.reject(new Error('only the worker reads transcripts'));
  const telehealth: Telehealth = {
    async findSession(appointmentId) {
      const minutes = heldByVideo.get(appointmentId);
      if (minutes === undefined) return undefined;
      const { partnerIds, hasOthers } = partners.get(appointmentId) ?? { partnerIds: [], hasOthers: false };
      return { minutes, transcription: 'TRANSCRIPTION_PENDING', partnerIds, hasOthers };
    },
    loadTranscript: unused,
    deleteTranscript: unused,
  };
  const readers = new Map<string, PatientReaders>();
  const people = {
    findReaders: async (patientId: string) => {
      const born = [...own.values()].find((each) => each.patientId === patientId)?.birthDate;
      return readers.get(patientId) ?? { birthDate: born ?? '1990-05-05', stateOfResidence: 'NV', readers: [] };
    },
    resolve: async (account: string) => ({
      providerId: providers.get(account),
      patientIds: patients.get(account) ?? [],
      own: own.get(account),
    }),
    listOpenedPatients: async (account: string) => opened.get(account) ?? [],
    findPatient: async () => ({ firstName: 'Zoë', lastName: 'Álvarez', birthDate: '1990-05-05' }),
    listProviderNames: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Maya Linfield'])),
    findProviderName: async () => 'Maya Linfield',
    listPatientNames: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Zoë Álvarez'])),
    findRelations: async (providerId: string) => ({
      supervision: supervisors.get(providerId),
      supervises: new Map(
        [...supervisors]
          .filter(([, { supervisorId }]) => supervisorId === providerId)
          .map(([id, { since }]) => [id, since]),
      ),
      coversFor: covers.filter(({ acting }) => acting === providerId).map((each) => each.for),
    }),
    async handOverSupervision({ providerId, supervisorId, since }: HandedOver) {
      const before = supervisors.get(providerId)?.since;
      if (supervisorId) supervisors.set(providerId, { supervisorId, since: before ?? since ?? new Date() });
      else supervisors.delete(providerId);
    },
    async findCareFacts(key: PatientKey) {
      if (accountsOutage.isOn) throw new Error('accounts does not answer');
      if ('patientId' in key) return careFacts.get(key.patientId);
      return [...careFacts.values()].find(({ shortId }) => shortId === key.shortId);
    },
  };
  const medicaid = new Set<string>();
  const billingOutage = { isOn: false };
  const coverages = {
    hasMedicaid: (patientId: string) =>
      billingOutage.isOn
        ? Promise.reject(new Error('billing does not answer'))
        : Promise.resolve(medicaid.has(patientId)),
  };
  const served = await serveForTest({
    name: 'clinical-notes',
    service: NoteService,
    openStore,
    createServer: ({ store }: { store: ReturnType<typeof openStore> }, options) =>
      createServer(
        {
          store,
          people,
          care,
          coverages,
          telehealth,
          envelope,
          clock: systemClock,
          newId: randomUUID,
          logger: createLogger('clinical-notes', { level: 'silent' }),
          newKey: () => new Uint8Array(randomBytes(32)),
          newShortId: () => createPublicId(randomBytes),
          enqueueSuggestion: (id) => void enqueued.push(id),
        },
        options,
      ),
  });
  const closers: { close(): void }[] = [];
  const optionsOf = (caller: Caller) => {
    const issuer = caller.kind === 'operator' ? 'operator' : caller.kind === 'service' ? issuerOf(caller.name) : 'bff';
    const callerToken = (audience: string) => served.keys.tokenOf(issuer, caller, audience);
    return { target: served.target, callerToken, timeoutMs: 10_000 };
  };
  const notesOf = (caller: Caller) => {
    const client = createRpcClient(NoteService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const suggestionsOf = (caller: Caller) => {
    const client = createRpcClient(SuggestionService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const plansOf = (caller: Caller) => {
    const client = createRpcClient(TreatmentPlanService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const cosignaturesOf = (caller: Caller) => {
    const client = createRpcClient(CosignatureService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const psychotherapyNotesOf = (caller: Caller) => {
    const client = createRpcClient(PsychotherapyNoteService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const holdsOf = (caller: Caller) => {
    const client = createRpcClient(LegalHoldService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const person = (roles: PersonRole[], strength: Strength = 'two_step'): Extract<Caller, { kind: 'person' }> => ({
    kind: 'person',
    account: randomUUID(),
    roles,
    strength,
    session: 's',
    authenticatedAt: Math.floor(Date.now() / 1000),
  });
  const addSession = (providerId: string, patientId: string, endedHoursAgo = 1, isConsultation = false): string => {
    const end = new Date(Date.now() - endedHoursAgo * 3_600_000);
    const appointmentId = randomUUID();
    const start = new Date(end.getTime() - 3_000_000);
    held.push({ appointmentId, providerId, patientId, start, end, isConsultation });
    return appointmentId;
  };
  return {
    ...served,
    envelope,
    notesOf,
    suggestionsOf,
    psychotherapyNotesOf,
    holdsOf,
    plansOf,
    cosignaturesOf,
    /** While on, accounts does not say what clients entered. */
    accountsOutage,
    careFacts,
    /** Who reads what is shared with a patient; without an entry no one has an account. */
    readers,
    supervisors,
    covers,
    people,
    /** Minutes of video sessions. */
    heldByVideo,
    /** Who else was in video sessions. */
    partners,
    /** Patients with Medicaid. */
    medicaid,
    /** While on, billing does not answer. */
    billingOutage,
    /** Suggestions of which the worker was told. */
    enqueued,
    person,
    addSession,
    upcoming,
    /** While on, scheduling does not answer. */
    outage,
    /** A provider with a client and a session. */
    provider() {
      const caller = person(['provider']);
      const providerId = randomUUID();
      const patientId = randomUUID();
      providers.set(caller.account, providerId);
      const appointmentId = addSession(providerId, patientId);
      return { caller, providerId, patientId, appointmentId, notes: notesOf(caller) };
    },
    /** An account that acts for these patients. @param birthDate of the account owner, who is the first of them; they act for another without */
    client(patientIds: string[], birthDate?: string) {
      const caller = person(['client']);
      patients.set(caller.account, patientIds);
      const [patientId] = patientIds;
      if (birthDate && patientId) own.set(caller.account, { patientId, birthDate });
      return { caller, suggestions: suggestionsOf(caller) };
    },
    /** Staff with the records of these patients open. */
    staff(patientIds: string[], roles: PersonRole[] = ['ops'], strength: Strength = 'two_step') {
      const caller = person(roles, strength);
      opened.set(caller.account, patientIds);
      return { caller, notes: notesOf(caller) };
    },
    /** Actions in the audit log about a patient, with the actors. */
    async listAudited(patientId: string): Promise<string[]> {
      const { rows } = await served.admin.query<{ action: string; actor: string }>(
        'select action, actor from clinical_notes.audit where subject = $1 order by id',
        [patientId],
      );
      return rows.map(({ action }) => action);
    },
    async stop() {
      for (const each of closers) each.close();
      await served.stop();
    },
  };
}

/** Other services than messaging have the key of billing: no call of theirs counts here. */
function issuerOf(service: string) {
  return service === 'messaging' ? 'messaging' : 'billing';
}

/** The short id of a session. */
export function shortIdOf({ appointmentId }: { appointmentId: string }): string {
  return appointmentId
    .replaceAll(/[-0lIO]/g, '')
    .padEnd(22, 'x')
    .slice(0, 22);
}

/** A draft of a chart note, which has no required structure. */
export function draftOf({ patientId, appointmentId }: Provider, change: object = {}) {
  return {
    patientId,
    appointmentId,
    noteType: NoteType.PROGRESS,
    revision: 0,
    status: NoteStatus.DRAFT,
    noteContent: '{}',
    ...change,
  };
}

export const refusal = (kind: string, code: string, field?: string) =>
  expect.objectContaining({ kind, code, ...(field && { field }) });
