import { create } from '@bufbuild/protobuf';
import type { PlanNotice } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import {
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { PlanNotices } from '#src/ports/plan-notices.ts';
import type { NotifierContext } from '../notify-of-appointments/notifier-context.ts';
import { saveLetters } from '../save-letters.ts';

const job = 'tell-of-plans';

type Context = Pick<NotifierContext, 'store' | 'sealer' | 'newId' | 'people' | 'origins' | 'logger'> & {
  readonly plans: PlanNotices;
};

/**
 * Stores the letters about plans that clinical-notes lists, then confirms them. After a crash between the two steps, the same letters have the
 * same keys. A plan that no account reads is confirmed, too: its reader finds the task once they have an account.
 */
export async function tellOfPlans(context: Context): Promise<void> {
  const { plans, logger } = context;
  const notices = await plans.list();
  if (notices.length === 0) return;
  for (const notice of notices) {
    const requests = await buildRequests(context, notice);
    if (requests.length > 0) await saveLetters(context, { job, plan_id: notice.planId }, requests);
  }
  await plans.confirm(notices.map(({ planId }) => planId));
  logger.info({ job, count: notices.length }, 'readers were told about plans');
}

/** An address from a form may be wrong, so only the addresses of accounts count. */
async function buildRequests(
  { origins, people }: Pick<Context, 'origins' | 'people'>,
  { planId, patientId, readerAccountIds }: PlanNotice,
): Promise<SendNotificationRequest[]> {
  const value = { link: `${origins.client}/client-dashboard/treatment-plan` };
  const requests = [];
  for (const account of readerAccountIds) {
    const email = await people.emailOfAccount(account);
    if (!email) continue;
    requests.push(
      create(SendNotificationRequestSchema, {
        key: `plan:${planId}:${account}`,
        accountId: patientId,
        recipient: { case: 'email', value: email },
        template: { case: 'planNotice', value },
      }),
    );
  }
  return requests;
}
