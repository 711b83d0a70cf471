import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { Sealer } from '@linden/platform/sealer';
import type { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import type { AnalyticsService } from '@linden/proto/accounts/v1/analytics_service_pb';
import type { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import type { ProviderService } from '@linden/proto/accounts/v1/provider_service_pb';
import type { SettingsService } from '@linden/proto/accounts/v1/settings_service_pb';
import type { AuditSource } from './clients/audits.ts';
import type { IssuedAccount } from './clients/identity.ts';
import type { Store } from './store/open-store.ts';

/** What handlers of the public catalogue work with; tests build their own. */
export interface Context {
  readonly store: Store;
  /** Tells readers of the log that there is something new. A hint: without it they find out by themselves. */
  readonly wakeConsumers: () => Promise<void>;
}

/** What handlers of people work with. */
export interface PeopleContext {
  readonly store: Store;
  readonly clock: Clock;
  /** Signs prefill tokens. */
  readonly prefillKey: Uint8Array;
  readonly newPublicId: () => string;
  /** Keeps from the database what somebody says of their insurance. */
  readonly sealer: Sealer;
  /** The account behind a sign-in, as identity knows it. */
  readonly accountOf: (accountId: string) => Promise<IssuedAccount>;
  /** The audits that are read together. */
  readonly audits: readonly AuditSource[];
}

type Methods = ServiceImpl<typeof ProviderService>;
type PeopleMethods = ServiceImpl<typeof PeopleService>;
type AdmissionMethods = ServiceImpl<typeof AdmissionService>;
type AnalyticsMethods = ServiceImpl<typeof AnalyticsService>;
type SettingsMethods = ServiceImpl<typeof SettingsService>;

/** An RPC as its file exports it. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type PeopleHandler<Name extends keyof PeopleMethods> = (context: PeopleContext) => PeopleMethods[Name];
export type AnalyticsHandler<Name extends keyof AnalyticsMethods> = (context: PeopleContext) => AnalyticsMethods[Name];
export type AdmissionHandler<Name extends keyof AdmissionMethods> = (context: PeopleContext) => AdmissionMethods[Name];
export type SettingsHandler<Name extends keyof SettingsMethods> = (context: PeopleContext) => SettingsMethods[Name];
