import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { ObjectStorage } from '@linden/platform/files/object-storage';
import type { Logger } from '@linden/platform/telemetry/log';
import type { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import type { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import type { CredentialService } from '@linden/proto/accounts/v1/credential_service_pb';
import type { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import type { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import type { InvitationService } from '@linden/proto/accounts/v1/invitation_service_pb';
import type { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import type { ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { ReferralPortalService } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import type { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import type { NetworkBudgets, NetworkSize } from '@linden/vocabulary/providers/network-budgets';
import type { RunCheck } from '#src/ports/check-queue.ts';
import type { AuditSource } from './ports/audits.ts';
import type { Inviter, IssuedAccount } from './ports/identity.ts';
import type { Limits } from './ports/limits.ts';
import type { Scanner } from './ports/scanner.ts';
import type { Store } from './store/open-store.ts';

/** Dependencies of the handlers for the public catalogue. Tests build their own. */
export interface Context {
  readonly store: Store;
  /** Tells readers of the event log about a new event. Only a hint: readers also poll. */
  readonly wakeConsumers: () => Promise<void>;
  readonly clock: Clock;
  /** Counts a refused change of a provider that their page does not offer, and writes one log line. */
  readonly reportPracticeRefusal: (code: string) => void;
}

/** What used up its budget: a network of visitors by its size, or a signed-in account. */
export type AttemptCap = NetworkSize | 'account';

/** Counts a reached budget of an account, and writes one log line. */
export type ReportAccountCap = (cap: 'people' | 'uploads') => void;

/** Dependencies of the handlers for people. */
export interface PeopleContext {
  readonly store: Store;
  /** Tells readers of the event log about a new event. Only a hint: readers also poll. */
  readonly wakeConsumers: () => Promise<void>;
  readonly clock: Clock;
  /** Signs prefill tokens. */
  readonly prefillKey: Uint8Array;
  readonly newPublicId: () => string;
  /** Encrypts insurance details before they are stored. */
  readonly sealer: Sealer;
  /** Returns identity's account for a sign-in. */
  readonly getAccount: (accountId: string) => Promise<IssuedAccount>;
  /** Booking attempts an hour that anonymous visitors of one network may leave. */
  readonly attemptBudgets: NetworkBudgets;
  /** Referrals an hour that one signed-in sender may leave at the portals of partners. */
  readonly referralsPerAccount: number;
  /** People whom one account may act for. */
  readonly peoplePerAccount: number;
  /** Raises of that limit. */
  readonly limits: Limits;
  readonly reportAccountCap: ReportAccountCap;
  /** Counts a refused attempt and writes one log line. */
  readonly reportCap: (cap: AttemptCap) => void;
  /** The audit logs that are read together. */
  readonly audits: readonly AuditSource[];
}

/** Dependencies of the handlers for files of providers, and for pictures of insurance cards. */
export interface FileContext extends Context {
  readonly newPublicId: () => string;
  readonly storage: ObjectStorage;
  readonly scanner: Scanner;
  /** Runs one check of a file at a time. */
  readonly runCheck: RunCheck;
  /** Counts a refused file and writes one log line. */
  readonly reportUpload: (code: string) => void;
  /** Keys the hash of an account. */
  readonly sealer: Sealer;
  /** Upload forms that one account gets in 24 hours. */
  readonly uploadFormsPerDay: number;
  readonly reportAccountCap: ReportAccountCap;
}

/** Dependencies of the handlers with which staff invite providers. */
export interface InvitationContext extends Context {
  readonly inviter: Inviter;
  readonly logger: Pick<Logger, 'error'>;
}

type Methods = ServiceImpl<typeof ProviderService>;
type PeopleMethods = ServiceImpl<typeof PeopleService>;
type AdmissionMethods = ServiceImpl<typeof AdmissionService>;
type AnalyticsMethods = ServiceImpl<typeof AnalyticsService>;
type CredentialMethods = ServiceImpl<typeof CredentialService>;
type FileMethods = ServiceImpl<typeof FileService>;
type InsuranceCardMethods = ServiceImpl<typeof InsuranceCardService>;
type InvitationMethods = ServiceImpl<typeof InvitationService>;
type RelationMethods = ServiceImpl<typeof ProviderRelationService>;
type ReferralPortalMethods = ServiceImpl<typeof ReferralPortalService>;
type SettingsMethods = ServiceImpl<typeof SettingsService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type PeopleHandler<Name extends keyof PeopleMethods> = (context: PeopleContext) => PeopleMethods[Name];
export type AnalyticsHandler<Name extends keyof AnalyticsMethods> = (context: PeopleContext) => AnalyticsMethods[Name];
export type AdmissionHandler<Name extends keyof AdmissionMethods> = (context: PeopleContext) => AdmissionMethods[Name];
export type CredentialHandler<Name extends keyof CredentialMethods> = (context: Context) => CredentialMethods[Name];
export type FileHandler<Name extends keyof FileMethods> = (context: FileContext) => FileMethods[Name];
export type InsuranceCardHandler<Name extends keyof InsuranceCardMethods> = (
  context: FileContext,
) => InsuranceCardMethods[Name];
export type InvitationHandler<Name extends keyof InvitationMethods> = (
  context: InvitationContext,
) => InvitationMethods[Name];
export type RelationHandler<Name extends keyof RelationMethods> = (context: Context) => RelationMethods[Name];
export type ReferralPortalHandler<Name extends keyof ReferralPortalMethods> = (
  context: PeopleContext,
) => ReferralPortalMethods[Name];
export type SettingsHandler<Name extends keyof SettingsMethods> = (context: PeopleContext) => SettingsMethods[Name];
