import { eventLogHandlers } from '@linden/platform/events/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { InvitationService } from '@linden/proto/accounts/v1/invitation_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { ReferralPortalService } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import type { Context, FileContext, InvitationContext, PeopleContext } from './context.ts';
import { mayReadEvents } from './domain/policies.ts';
import { admissionHandlers } from './rpc/admission/handlers.ts';
import { analyticsHandlers } from './rpc/analytics/handlers.ts';
import { fileHandlers } from './rpc/files/handlers.ts';
import { providerHandlers } from './rpc/handlers.ts';
import { insuranceCardHandlers } from './rpc/insurance-cards/handlers.ts';
import { invitationHandlers } from './rpc/invitations/handlers.ts';
import { peopleHandlers } from './rpc/people/handlers.ts';
import { referralPortalHandlers } from './rpc/referral-portals/handlers.ts';
import { settingsHandlers } from './rpc/settings/handlers.ts';

export function createServer(
  context: Context & PeopleContext & FileContext & InvitationContext,
  options: RpcServerOptions,
): RpcServer {
  return createRpcServer(options)
    .add(ProviderService, providerHandlers(context))
    .add(PeopleService, peopleHandlers(context))
    .add(AdmissionService, admissionHandlers(context))
    .add(FileService, fileHandlers(context))
    .add(InsuranceCardService, insuranceCardHandlers(context))
    .add(InvitationService, invitationHandlers(context))
    .add(ReferralPortalService, referralPortalHandlers(context))
    .add(SettingsService, settingsHandlers(context))
    .add(AnalyticsService, analyticsHandlers(context))
    .add(EventLogService, eventLogHandlers(context.store, mayReadEvents));
}
