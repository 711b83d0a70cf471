import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { DeleteOwnBlockRequest_Scope as Scope } from '@linden/proto/scheduling/v1/practice_service_pb';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import { findOpenSteps } from '@linden/vocabulary/providers/onboarding-steps';
import { badInput, callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toAppointment } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';
import { toTimestamp } from '../booking/from-values.ts';
import { toPayor } from '../payors/view.ts';
import { turnEmptyToNull } from '../providers/view.ts';
import { toOwnChange, toScheduleMessage } from './from-values.ts';
import { requireOwnProvider } from './own-provider.ts';
import { toBlock, toBlockSeries, toCalendarSlot, toOwnSchedule, toReferralPreferences, toTimeSpan } from './view.ts';

export const practiceResolvers: Resolvers = {
  Query: {
    currentProvider: (_, __, context) => requireOwnProvider(context),
    async providerCalendar(_, { values }, { upstreams }) {
      const calendar = await callUpstream('scheduling', () =>
        upstreams.practice.getOwnCalendar({
          from: toTimestamp(values.from, 'values.from'),
          to: toTimestamp(values.to, 'values.to'),
          appointmentType: AppointmentType[values.appointmentType ?? 'INTAKE'],
        }),
      );
      return {
        timeZone: calendar.timeZone,
        bufferMinutes: calendar.bufferMinutes,
        slots: calendar.slots.map((slot) => toCalendarSlot(slot, calendar.slotMinutes)),
        blocks: calendar.blocks.map(toBlock),
        blockSeries: calendar.blockSeries.map(toBlockSeries),
        appointments: calendar.appointments.map(toAppointment),
        canceledAppointments: calendar.canceled.map(toAppointment),
        hours: calendar.hours.map(toTimeSpan),
        buffers: calendar.buffers.map(toTimeSpan),
        holds: calendar.holds.map(toTimeSpan),
        externalBusy: calendar.externalBusy.map(toTimeSpan),
        externalBusyIsStale: calendar.externalBusyIsStale,
      };
    },
    async calendarFreshness(_, { revision, scheduleRevision }, context) {
      const providerId = (await requireOwnProvider(context)).record.id;
      const indexed = await callUpstream('search', () => context.upstreams.search.getIndexedRevisions({ providerId }));
      return { isInSearch: indexed.accounts >= BigInt(revision) && indexed.scheduling >= BigInt(scheduleRevision) };
    },
    async ownClients(_, { query }, { upstreams }) {
      const { clients } = await callUpstream('scheduling', () => upstreams.practice.findOwnClients({ query }));
      return clients.map(({ patientId, preferredFullName }) => ({ id: patientId, preferredFullName }));
    },
  },
  Mutation: {
    async updateProvider(_, { id, values }, { upstreams }) {
      const { fields, provider } = toOwnChange(values);
      const revision = BigInt(values.revision);
      const own = await callUpstream('accounts', () => upstreams.accounts.getOwnProvider({}));
      if (own.provider?.id !== id) throw badInput('NOT_OWN', 'providers may change only their own record', 'id');
      const saved = await callUpstream('accounts', () =>
        upstreams.accounts.updateOwnProvider({ revision, fields, provider }),
      );
      return saved.provider ? { record: saved.provider } : null;
    },
    async updateSchedule(_, { values }, { upstreams }) {
      const request = { schedule: toScheduleMessage(values), edition: values.edition ?? '' };
      const { own } = await callUpstream('scheduling', () => upstreams.practice.putOwnSchedule(request));
      return own ? toOwnSchedule(own) : null;
    },
    async updateReferralPreferences(_, { values: { usState, optedOut, payorPreferences } }, { upstreams }) {
      const payors = (payorPreferences ?? []).map((each) => ({ ...each, payorId: each.payorId ?? '' }));
      const { provider } = await callUpstream('accounts', () =>
        upstreams.accounts.updateReferralPreferences({ usState, optedOut, payors }),
      );
      const all = provider ? toReferralPreferences(provider) : [];
      return all.find((each) => each.usState === usState) ?? null;
    },
    async skipCalendar(_, __, { upstreams }) {
      const { provider } = await callUpstream('accounts', () => upstreams.accounts.skipCalendar({}));
      return provider ? { record: provider } : null;
    },
    async publishProfile(_, __, { upstreams }) {
      const { provider } = await callUpstream('accounts', () => upstreams.accounts.publishOwnProvider({}));
      return provider ? { record: provider } : null;
    },
    async putBlock(_, { values }, { upstreams }) {
      const { id, type, localStart, localEnd, weeksBetween, times, expectedStart, expectedEnd } = values;
      const { blocks } = await callUpstream('scheduling', () =>
        upstreams.practice.putOwnBlock({
          id,
          localStart,
          localEnd,
          type: BlockType[type],
          weeksBetween: weeksBetween ?? 0,
          times: times ?? 0,
          ...(expectedStart && { expectedStart: toTimestamp(expectedStart, 'values.expectedStart') }),
          ...(expectedEnd && { expectedEnd: toTimestamp(expectedEnd, 'values.expectedEnd') }),
        }),
      );
      return blocks.map(toBlock);
    },
    async deleteBlock(_, { id, scope }, { upstreams }) {
      const request = { blockId: id, scope: scope === 'ALL' ? Scope.ALL : Scope.THIS };
      await callUpstream('scheduling', () => upstreams.practice.deleteOwnBlock(request));
      return true;
    },
  },
  CurrentProvider: {
    id: ({ record }) => record.id,
    shortId: ({ record }) => record.shortId,
    revision: ({ record }) => Number(record.revision),
    profile: ({ record }) => ({ record }),
    therapyStyles: ({ record }) => record.therapyStyles,
    videoRoomUrl: ({ record }) => record.videoRoomUrl || null,
    npi: ({ record }) => record.npi || null,
    marketplaceVisible: ({ record }) => record.marketplaceVisible && record.openStates.length > 0,
    isOnboarding: ({ record }) => record.isOnboarding,
    async openOnboardingSteps({ record }, _, { upstreams }) {
      const { own } = await callUpstream('scheduling', () => upstreams.practice.getOwnSchedule({}));
      const hasHours = (own?.schedule?.windows.length ?? 0) > 0;
      return findOpenSteps({ ...record, hasHours, hasOffice: record.physical !== undefined });
    },
    acceptingNewReferrals: ({ record }) => record.acceptingNewReferrals && !record.referralsLockedUntil,
    newClientsLockedUntil: ({ record }) => toInstant(record.referralsLockedUntil),
    async schedule(_, __, { upstreams }) {
      const { own } = await callUpstream('scheduling', () => upstreams.practice.getOwnSchedule({}));
      return own ? toOwnSchedule(own) : null;
    },
    referralPreferences: ({ record }) => toReferralPreferences(record),
  },
  ReferralPreferences: {
    // Cash has an entry of its own.
    async payorPreferences({ payorPreferences }, _, { payors }) {
      const cash = await Promise.all(
        payorPreferences.map(async ({ payorId }) => payorId !== '' && (await payors.byId.load(payorId))?.isCash),
      );
      return payorPreferences.filter((_each, index) => !cash[index]);
    },
  },
  PayorPreference: {
    async payor({ payorId }, _, { payors }) {
      const found = payorId ? await payors.byId.load(payorId) : undefined;
      return found ? toPayor(found) : null;
    },
  },
  Appointment: { clientName: ({ record }) => turnEmptyToNull(record.clientName) },
};
