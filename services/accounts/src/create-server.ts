import { createEventLogHandlers } from '@linden/platform/events/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { InvitationService } from '@linden/proto/accounts/v1/invitation_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import { ReferralPortalService } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { mayReadEvents } from '#src/domain/access/policies.ts';
import { createAdmissionHandlers } from '#src/rpc/admission-handlers.ts';
import { createAnalyticsHandlers } from '#src/rpc/analytics-handlers.ts';
import { createCredentialHandlers } from '#src/rpc/credential-handlers.ts';
import { fileHandlers } from '#src/rpc/file-handlers.ts';
import { createInsuranceCardHandlers } from '#src/rpc/insurance-card-handlers.ts';
import { createInvitationHandlers } from '#src/rpc/invitation-handlers.ts';
import { createPeopleHandlers } from '#src/rpc/people-handlers.ts';
import { createProviderHandlers } from '#src/rpc/provider-handlers.ts';
import { createReferralPortalHandlers } from '#src/rpc/referral-portal-handlers.ts';
import { createRelationHandlers } from '#src/rpc/relation-handlers.ts';
import { createSettingsHandlers } from '#src/rpc/settings-handlers.ts';
import type { Context, FileContext, InvitationContext, PeopleContext } from './context.ts';

export function createServer(
  context: Context & PeopleContext & FileContext & InvitationContext,
  options: RpcServerOptions,
): RpcServer {
  return createRpcServer(options)
    .add(ProviderService, createProviderHandlers(context))
    .add(ProviderRelationService, createRelationHandlers(context))
    .add(PeopleService, createPeopleHandlers(context))
    .add(AdmissionService, createAdmissionHandlers(context))
    .add(CredentialService, createCredentialHandlers(context))
    .add(FileService, fileHandlers(context))
    .add(InsuranceCardService, createInsuranceCardHandlers(context))
    .add(InvitationService, createInvitationHandlers(context))
    .add(ReferralPortalService, createReferralPortalHandlers(context))
    .add(SettingsService, createSettingsHandlers(context))
    .add(AnalyticsService, createAnalyticsHandlers(context))
    .add(EventLogService, createEventLogHandlers(context.store, mayReadEvents));
}
