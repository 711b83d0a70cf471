import { createCallerSigner } from '@linden/platform/caller/caller';
import { openTls } from '@linden/platform/rpc/rpc-tls';
import { openAppointments } from './clients/appointments.ts';
import { openPeople } from './clients/people.ts';
import { openProviders } from './clients/providers.ts';
import { openStatedCoverages } from './clients/stated-coverages.ts';
import type { WorkerConfig } from './config.ts';

/** Opens the worker's clients of other services, which it calls as billing. */
export function openWorkerClients(env: WorkerConfig) {
  const signer = createCallerSigner(env.CALLER_SIGNING_KEY, 'billing');
  const rpc = {
    callerToken: (audience: string) => signer.token({ kind: 'service', name: 'billing' }, audience),
    tls: openTls(env.TLS_DIR),
    timeoutMs: 2000,
  };
  const statements = openStatedCoverages({ ...rpc, target: env.ACCOUNTS_RPC });
  const people = openPeople({ ...rpc, target: env.ACCOUNTS_RPC });
  const providers = openProviders({ ...rpc, target: env.ACCOUNTS_RPC });
  const appointments = openAppointments({ ...rpc, target: env.SCHEDULING_RPC });
  return {
    statements,
    people,
    providers,
    appointments,
    close() {
      for (const client of [statements, people, providers, appointments]) client.close();
    },
  };
}
