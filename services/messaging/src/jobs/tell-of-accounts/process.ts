import { create } from '@bufbuild/protobuf';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  type AccountNotice,
  AccountNotice_Kind as BillingKind,
} from '@linden/proto/billing/v1/payment_notice_service_pb';
import {
  AccountNotice_Kind as Kind,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { accountNoticeKinds } from '#src/domain/letters/account-notice.ts';
import type { AccountNotices } from '#src/ports/account-notices.ts';
import type { NotifierContext } from '../notify-of-appointments/notifier-context.ts';
import { saveLetters } from '../save-letters.ts';

const job = 'tell-of-accounts';

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'people' | 'origins' | 'logger'> & {
  readonly accounts: AccountNotices;
};

/**
 * Stores the letters about accounts that billing lists, then confirms them. After a crash between the two steps, the same letters have the same
 * keys. A notice of a kind that this version does not know waits for the next one.
 */
export async function tellOfAccounts(context: Context): Promise<void> {
  const { accounts, people, logger } = context;
  const notices = await accounts.list();
  if (notices.length === 0) return;
  const { patients } = await people.contacts([...new Set(notices.map(({ patientId }) => patientId))], []);
  const emails = new Map(patients.map((patient) => [patient.patientId, patient.emails]));
  const told: string[] = [];
  for (const notice of notices) {
    const requests = buildRequests(context, notice, emails.get(notice.patientId) ?? []);
    if (requests && (await saveLetters(context, { job, notice_id: notice.noticeId }, requests)))
      told.push(notice.noticeId);
  }
  if (told.length === 0) return;
  await accounts.confirm(told);
  logger.info({ job, count: told.length }, 'clients were told about their accounts');
}

function buildRequests(
  { origins }: Pick<Context, 'origins'>,
  { noticeId, patientId, kind: number }: AccountNotice,
  emails: readonly string[],
): SendNotificationRequest[] | undefined {
  const name = getEnumName(BillingKind, number);
  const kind = accountNoticeKinds.find((each) => each === name);
  if (!kind) return undefined;
  const page = kind === 'INSURANCE_NEEDS_LOOK' ? 'insurance' : 'billing';
  const value = { kind: Kind[kind], link: `${origins.client}/client-dashboard/account/${page}` };
  // In a fixed order: the key of each letter has its number in the list.
  return emails.toSorted().map((email, n) =>
    create(SendNotificationRequestSchema, {
      key: `account:${noticeId}:${n}`,
      accountId: patientId,
      recipient: { case: 'email', value: email },
      template: { case: 'accountNotice', value },
    }),
  );
}
