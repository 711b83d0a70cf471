import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DomainError, denied } from '@linden/platform/domain-error';
import { BreakGlassReason } from '@linden/proto/accounts/v1/person_pb';
import { AlertAction, AlertStage } from '@linden/proto/messaging/v1/alert_pb';
import { afterAll, expect, test } from 'vitest';
import { makeId } from './fake-services.ts';
import { openProviderBff } from './provider-bff.ts';

const open: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((each) => each.stop())));

const raisedAt = timestampFromDate(new Date('2026-11-27T15:04:00Z'));
const waiting = {
  id: makeId(1),
  patientId: makeId(3),
  providerId: makeId(2),
  providerName: 'Maya Linfield',
  raisedAt,
  stage: AlertStage.COVER,
};

test('a provider lists the open alerts and says what was done', async () => {
  const asked: unknown[] = [];
  const bff = await openProviderBff(open, {
    listOwnAlerts: async () => ({
      alerts: [{ id: makeId(1), conversationId: makeId(4), seq: 7n, patientId: makeId(3), raisedAt, isCovered: true }],
    }),
    answerAlerts: async (request: unknown) => {
      asked.push(request);
      if (asked.length > 1)
        throw new DomainError({ code: 'ALERT_ANSWERED', kind: 'conflict', message: 'no such open alert' });
      return {};
    },
  });
  const { data } = await bff.askAs('{ safetyAlerts { id conversationId seq patientName raisedAt isCovered } }');
  expect(data?.safetyAlerts).toEqual([
    {
      id: makeId(1),
      conversationId: makeId(4),
      seq: 7,
      patientName: null,
      raisedAt: '2026-11-27T15:04:00.000Z',
      isCovered: true,
    },
  ]);
  const answer = `mutation { answerSafetyAlerts(values: { conversationId: "${makeId(4)}", upToSeq: 7, action: CALLED_EMERGENCY_SERVICES, note: "I called 911." }) { error { code } } }`;
  expect((await bff.askAs(answer)).data?.answerSafetyAlerts).toEqual({ error: null });
  expect(asked[0]).toMatchObject({
    upToSeq: 7n,
    action: AlertAction.CALLED_EMERGENCY_SERVICES,
    note: 'I called 911.',
  });
  expect((await bff.askAs(answer)).data?.answerSafetyAlerts).toEqual({ error: { code: 'ALERT_ANSWERED' } });
});

test('staff see that an alert waits, and open it in one step: the record, the message and how to reach the client', async () => {
  const opened: unknown[] = [];
  const bff = await openProviderBff(open, {
    listWaitingAlerts: async () => ({ alerts: [waiting] }),
    countWaitingAlerts: async () => ({ count: 1 }),
    getWaitingAlert: async () => ({ alert: waiting }),
    openBreakGlass: async (request: unknown) => {
      opened.push(request);
      return { breakGlass: { id: makeId(8) } };
    },
    readAlert: async () => {
      if (opened.length === 0) throw denied('BREAK_GLASS_NEEDED', 'open the record of this patient first');
      return { message: { text: 'I want to die', writtenAt: raisedAt, writerName: 'Noor Haddad' } };
    },
    getPersonForStaff: async () => ({
      person: {
        case: 'patient' as const,
        value: {
          preferredFullName: 'Layla Haddad',
          telephone: '(510) 555-0147',
          formattedAddress: '1 Main St, Oakland, CA 94601',
          emergencyContactName: 'Sam',
          emergencyContactTelephone: '(415) 555-0101',
        },
      },
      breakGlass: { expiresAt: timestampFromDate(new Date('2026-11-27T15:34:00Z')) },
    }),
  });
  const list = await bff.askAs('{ waitingSafetyAlerts { id patientId providerName stage } waitingSafetyAlertCount }');
  expect(list.data).toEqual({
    waitingSafetyAlerts: [{ id: makeId(1), patientId: makeId(3), providerName: 'Maya Linfield', stage: 'COVER' }],
    waitingSafetyAlertCount: 1,
  });
  const { data } = await bff.askAs(
    `mutation { openSafetyAlert(id: "${makeId(1)}") { text writerName patientName telephone address emergencyContactName emergencyContactTelephone expiresAt } }`,
  );
  expect(opened).toMatchObject([
    { reasonCode: BreakGlassReason.SAFETY_ALERT, reason: `Safety alert ${makeId(1)}`, minutes: 30 },
  ]);
  expect(data?.openSafetyAlert).toEqual({
    text: 'I want to die',
    writerName: 'Noor Haddad',
    patientName: 'Layla Haddad',
    telephone: '(510) 555-0147',
    address: '1 Main St, Oakland, CA 94601',
    emergencyContactName: 'Sam',
    emergencyContactTelephone: '(415) 555-0101',
    expiresAt: '2026-11-27T15:34:00.000Z',
  });
});
