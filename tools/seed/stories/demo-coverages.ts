import { DomainError } from '@linden/platform/domain-error';
import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { Client } from 'pg';
import { createPayors } from '../synthetic/payors.ts';
import { demoClients, putDemoClient } from './demo-clients.ts';

interface DemoCoverage {
  id: string;
  planName: string;
  memberId: string;
  eapAuthCode?: string;
  eapRemainingVisits?: number;
}

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Plans by the address of the login, primary first. A client who is not named pays cash. */
const coverages: Readonly<Record<string, readonly DemoCoverage[]>> = {
  'client@linden.example': [
    {
      id: storyId(821),
      planName: 'Steady Hand EAP',
      memberId: 'SH204817',
      eapAuthCode: 'EAP-7731',
      eapRemainingVisits: 4,
    },
    { id: storyId(822), planName: 'Cedar Mutual', memberId: 'CDM4820015' },
  ],
  'guardian@linden.example': [
    { id: storyId(823), planName: 'Medicare', memberId: '1EG4TE5MK73' },
    { id: storyId(824), planName: 'Harbor Supplement', memberId: 'HBS1177203' },
  ],
};

/** Gives demo clients their insurance. A plan that a client has changed or removed stays as it is. @returns how many plans there are */
export async function createDemoCoverages(
  billing: RpcClient<typeof CoverageService>,
  database: Client,
): Promise<number> {
  const payors = createPayors();
  let count = 0;
  for (const client of demoClients) {
    const patientId = await putDemoClient(database, client);
    for (const { planName, ...coverage } of coverages[client.email] ?? []) {
      const payorId = payors.find((payor) => payor.planName === planName)?.id ?? '';
      count += await putOnce(() => billing.putCoverage({ ...coverage, patientId, payorId }));
    }
  }
  return count;
}

async function putOnce(put: () => Promise<unknown>): Promise<number> {
  try {
    await put();
    return 1;
  } catch (error) {
    // Changed, removed, a fourth plan, or a world without these payors.
    if (error instanceof DomainError && (error.kind === 'conflict' || error.kind === 'invalid')) return 0;
    throw error;
  }
}
