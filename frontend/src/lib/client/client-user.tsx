import { createContext, type ReactNode, useContext } from 'react';
import type { Relation } from '#src/gen/operations.ts';

export interface ClientPatient {
  id: string;
  preferredFullName: string;
  relation: Relation;
  isMinor: boolean;
  isArchived: boolean;
}

export interface KnownClient {
  shortId: string;
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  isArchived: boolean;
  /** Themselves first; null when the list could not be read. */
  patients: readonly ClientPatient[] | null;
}

/** Whoever is signed in, as far as it is known by now. */
export type ClientState = { kind: 'reading' } | { kind: 'away' } | { kind: 'known'; user: KnownClient };

export interface ClientParts {
  state: ClientState;
  /** The one for whom things are looked at; undefined: everybody. */
  actsFor: ClientPatient | undefined;
  /** @param patientId undefined: everybody */
  chooseActsFor: (patientId: string | undefined) => void;
  /** Reads again, after an outage or a change of who is on the list. */
  readAgain: () => void;
}

const ClientContext = createContext<ClientParts | undefined>(undefined);

export function ClientProvider({ client, children }: { client: ClientParts; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** @throws outside of the frame of a client's pages */
export function useClient(): ClientParts {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient was called outside of its provider');
  return client;
}

/** Who may be chosen; empty while nobody knows. */
export function patientsOf(state: ClientState): readonly ClientPatient[] {
  return state.kind === 'known' ? (state.user.patients ?? []) : [];
}
