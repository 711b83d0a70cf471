import { BreakGlassReason } from '@linden/proto/accounts/v1/person_pb';
import { AlertAction } from '@linden/proto/messaging/v1/alert_pb';
import { callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { withRefusal } from '#src/operation-refusal.ts';
import { toOpenedAlert, toSafetyAlert, toWaitingAlert } from './view.ts';

/** How long the record of an alert stays open for the member of staff. */
const openMinutes = 30;

export const alertResolvers: Resolvers = {
  Query: {
    async safetyAlerts(_, __, { upstreams }) {
      return (await callUpstream('messaging', () => upstreams.alerts.listOwnAlerts({}))).alerts.map(toSafetyAlert);
    },
    async waitingSafetyAlerts(_, __, { upstreams }) {
      const { alerts } = await callUpstream('messaging', () => upstreams.alerts.listWaitingAlerts({}));
      return alerts.map(toWaitingAlert);
    },
    async waitingSafetyAlertCount(_, __, { upstreams }) {
      return (await callUpstream('messaging', () => upstreams.alerts.countWaitingAlerts({}))).count;
    },
  },
  Mutation: {
    answerSafetyAlerts: (_, { values: { conversationId, upToSeq, action, note } }, { upstreams }) =>
      withRefusal(
        async () => {
          const answer = { conversationId, upToSeq: BigInt(upToSeq), action: AlertAction[action], note };
          await callUpstream('messaging', () => upstreams.alerts.answerAlerts(answer));
          return { error: null };
        },
        (error) => ({ error }),
      ),
    async openSafetyAlert(_, { id }, { upstreams }) {
      const { alert } = await callUpstream('messaging', () => upstreams.alerts.getWaitingAlert({ id }));
      if (!alert) return null;
      const person = { person: { case: 'patientId', value: alert.patientId } } as const;
      // The reason's text is for the reviewer, who finds the alert by its id.
      const opening = { subject: person, reasonCode: BreakGlassReason.SAFETY_ALERT, minutes: openMinutes };
      await callUpstream('accounts', () =>
        upstreams.people.openBreakGlass({ ...opening, reason: `Safety alert ${alert.id}` }),
      );
      const [{ message }, record] = await Promise.all([
        callUpstream('messaging', () => upstreams.alerts.readAlert({ id })),
        callUpstream('accounts', () => upstreams.people.getPersonForStaff({ person })),
      ]);
      return message ? toOpenedAlert(id, message, record) : null;
    },
    answerSafetyAlertAsStaff: (_, { values: { id, action, note } }, { upstreams }) =>
      withRefusal(
        async () => {
          const answer = { id, action: AlertAction[action], note };
          await callUpstream('messaging', () => upstreams.alerts.answerAlertAsStaff(answer));
          return { error: null };
        },
        (error) => ({ error }),
      ),
  },
};
