import type { DescService } from '@bufbuild/protobuf';
import { type Caller, createCallerSigner } from '@linden/platform/caller/caller';
import { privateJwk } from '@linden/platform/config/config';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import pg from 'pg';
import { putClients, toCaller } from '../../seed/put-clients.ts';
import type { BenchWorld } from '../search/bench-world.ts';

/** A client who is also their own patient, with a way to book. */
export interface Booker {
  patientId: string;
  appointments: ReturnType<typeof createRpcClient<typeof AppointmentService>>;
}

/** Returns clients that call services without the BFF, with the same caller tokens. */
export function createCallers({ around }: BenchWorld) {
  const open: { close(): void }[] = [];
  const signers = (['bff', 'operator'] as const).map((name) => {
    const key = privateJwk.parse(JSON.stringify(around.secrets.callers[name].private));
    return [name, createCallerSigner(key, name)] as const;
  });
  const { bff, operator } = Object.fromEntries(signers);
  return {
    /** @param target one address, or those of several replicas, comma-separated */
    as<S extends DescService>(service: S, target: string, caller: Caller) {
      const signer = caller.kind === 'operator' ? operator : bff;
      const callerToken = async (audience: string) => signer?.token(caller, audience) ?? '';
      const client = createRpcClient(service, { target, callerToken, timeoutMs: 20_000 });
      open.push(client);
      return client;
    },
    close() {
      for (const each of open) each.close();
    },
  };
}

/** Creates clients who are their own patients. @param scheduling where they book */
export async function putBookers(
  { around }: BenchWorld,
  { as }: ReturnType<typeof createCallers>,
  count: number,
  scheduling: string,
): Promise<Booker[]> {
  const admin = new pg.Client({ connectionString: around.stores.postgres });
  await admin.connect();
  try {
    const clients = await putClients(admin, count);
    return clients.map(({ account, patientId }) => ({
      patientId,
      appointments: as(AppointmentService, scheduling, toCaller({ account })),
    }));
  } finally {
    await admin.end();
  }
}
