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
  /** The client first; null when the list could not be loaded. */
  patients: readonly ClientPatient[] | null;
}

/** The signed-in client as far as loaded. */
export type ClientState = { kind: 'reading' } | { kind: 'away' } | { kind: 'known'; user: KnownClient };

export interface ClientParts {
  state: ClientState;
  /** The selected patient; undefined for all. */
  actsFor: ClientPatient | undefined;
  /** @param patientId undefined for all patients */
  chooseActsFor: (patientId: string | undefined) => void;
  /** Loads again, after an outage or a change of the list. */
  readAgain: () => void;
}

const ClientContext = createContext<ClientParts | undefined>(undefined);

export function ClientProvider({ client, children }: { client: ClientParts; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** @throws outside the client frame */
export function useClient(): ClientParts {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient was called outside of its provider');
  return client;
}

/** Returns the patients to choose from; empty until they are loaded. */
export function patientsOf(state: ClientState): readonly ClientPatient[] {
  return state.kind === 'known' ? (state.user.patients ?? []) : [];
}
