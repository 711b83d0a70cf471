import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import type { IssuerContext } from '#src/context.ts';

/** Notifies a person of a change to their account, so that they notice changes they did not make. */
export function sendNotice(
  { messenger, clock }: Pick<IssuerContext, 'messenger' | 'clock'>,
  { id, email }: { id: string; email: string },
  kind: SecurityNotice_Kind,
): void {
  messenger.send({
    key: `security_notice ${randomUUID()}`,
    accountId: id,
    email,
    template: { case: 'securityNotice', value: { kind, at: timestampFromDate(clock.now()) } },
  });
}
