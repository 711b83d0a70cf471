import type { RpcClient } from '@linden/platform/rpc/rpc-client';
import { type CardService, CardState } from '@linden/proto/billing/v1/card_service_pb';
import type { Client } from 'pg';
import { demoClients, putDemoClient } from './demo-clients.ts';

type DemoCard = { readonly number: string; readonly expiryYear: number };

/** Test cards by the address of the login: one that works, and one that has expired, so that its client has a task. */
const demoCards: Readonly<Record<string, DemoCard>> = {
  'client@linden.example': { number: '4242424242424242', expiryYear: 2034 },
  'guardian@linden.example': { number: '5555555555554444', expiryYear: 2025 },
};

/** Gives demo clients their cards at the stand-in for the card processor. A client who began to add one keeps it. @returns how many are new */
export async function createDemoCards(
  billing: RpcClient<typeof CardService>,
  database: Client,
  processor: string,
): Promise<number> {
  let count = 0;
  for (const client of demoClients) {
    const demo = demoCards[client.email];
    if (!demo) continue;
    const patientId = await putDemoClient(database, client);
    const { cards } = await billing.listCards({ patientIds: [patientId] });
    if (cards[0]?.state !== CardState.NONE) continue;
    const { clientSecret } = await billing.startCardSetup({ patientId });
    const setupId = await typeCard(processor, clientSecret, demo);
    await billing.saveCard({ patientId, setupId });
    count += 1;
  }
  return count;
}

/** Does what the processor's fields do in a browser. @returns the id of the setup */
async function typeCard(processor: string, clientSecret: string, { number, expiryYear }: DemoCard): Promise<string> {
  const [setupId = ''] = clientSecret.split('_secret_');
  const body = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': `${expiryYear}`,
  });
  await fetch(new URL(`/v1/setup_intents/${setupId}/confirm`, processor), { method: 'POST', body });
  return setupId;
}
