import { create } from '@bufbuild/protobuf';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { DecisionAction, type ProviderNotice } from '@linden/proto/accounts/v1/credential_service_pb';
import {
  ProviderNotice_Kind as Kind,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { providerNoticeKinds } from '#src/domain/letters/provider-notice.ts';
import type { ProviderNotices } from '#src/ports/provider-notices.ts';
import type { NotifierContext } from '../notify-of-appointments/notifier-context.ts';
import { saveLetters } from '../save-letters.ts';

const job = 'tell-providers';

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'people' | 'origins' | 'logger'> & {
  readonly notices: ProviderNotices;
};

/**
 * Stores the letters about decisions that accounts lists, then confirms them. After a crash between the two steps, the same letters have the
 * same keys. A decision that this version does not know waits for the next one; without an address there is no one to tell.
 */
export async function tellProviders(context: Context): Promise<void> {
  const { notices, people, logger } = context;
  const waiting = await notices.list();
  if (waiting.length === 0) return;
  const { providers } = await people.contacts([], [...new Set(waiting.map(({ providerId }) => providerId))]);
  const found = new Map(providers.map((provider) => [provider.providerId, provider]));
  const told: string[] = [];
  for (const notice of waiting) {
    const id = notice.decision?.id ?? '';
    const { accountId = '', name = '' } = found.get(notice.providerId) ?? {};
    const requests = await buildRequests(context, notice, accountId);
    if (!requests) continue;
    await saveLetters(context, { job, decision_id: id }, requests);
    const clients = await buildClientRequests(context, notice, name);
    if (clients.length > 0) await saveLetters(context, { job, decision_id: id }, clients);
    told.push(id);
  }
  if (told.length === 0) return;
  await notices.confirm(told);
  logger.info({ job, count: told.length }, 'providers were told about decisions');
}

/** Returns `undefined` for a decision that this version does not know. */
async function buildRequests(
  { origins, people }: Pick<Context, 'origins' | 'people'>,
  { decision }: ProviderNotice,
  accountId: string,
): Promise<SendNotificationRequest[] | undefined> {
  const name = decision && getEnumName(DecisionAction, decision.action);
  const kind = providerNoticeKinds.find((each) => each === name);
  if (!decision || !kind) return undefined;
  const email = accountId ? await people.emailOfAccount(accountId) : '';
  if (!email) return [];
  const { id, usState, expiresOn, reason } = decision;
  const link = `${origins.provider}${pages[kind] ?? '/dashboard'}`;
  return [
    create(SendNotificationRequestSchema, {
      key: `provider:${id}`,
      accountId,
      recipient: { case: 'email', value: email },
      template: { case: 'providerNotice', value: { kind: Kind[kind], usState, expiresOn, reason, link } },
    }),
  ];
}

/** Builds the letters to the clients who have a session to come with a provider whom staff paused or hid. */
async function buildClientRequests(
  { origins, people }: Pick<Context, 'origins' | 'people'>,
  { providerId, decision }: ProviderNotice,
  providerName: string,
): Promise<SendNotificationRequest[]> {
  if (!decision || !awayActions.has(decision.action) || providerName === '') return [];
  const patientIds = await people.bookedPatients(providerId);
  const contacts = [];
  for (let start = 0; start < patientIds.length; start += batch)
    contacts.push(...(await people.contacts(patientIds.slice(start, start + batch), [])).patients);
  const value = {
    providerName,
    link: `${origins.client}/client-dashboard`,
    contactLink: `${origins.client}/contact`,
  };
  return contacts.flatMap(({ patientId, emails }) =>
    // In a fixed order: the key of each letter has its number in the list.
    emails.toSorted().map((email, n) =>
      create(SendNotificationRequestSchema, {
        key: `away:${decision.id}:${patientId}:${n}`,
        accountId: patientId,
        recipient: { case: 'email', value: email },
        template: { case: 'providerAwayNotice', value },
      }),
    ),
  );
}

const awayActions: ReadonlySet<DecisionAction> = new Set([DecisionAction.PAUSED, DecisionAction.HIDDEN]);

/** As many as accounts reads in one call. */
const batch = 200;

/** Where documents are uploaded; other letters lead home. */
const pages: Readonly<Partial<Record<(typeof providerNoticeKinds)[number], string>>> = {
  REFUSED: '/profile',
  EXPIRED: '/profile',
  EXPIRES_SOON: '/profile',
};
