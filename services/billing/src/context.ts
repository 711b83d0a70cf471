import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import type { CardService } from '@linden/proto/billing/v1/card_service_pb';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import type { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import type { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import type { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import type { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import type { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import type { LandingCap } from '#src/domain/landing/landing-limits.ts';
import type { CardPayments } from './ports/card-payments.ts';
import type { Care } from './ports/care.ts';
import type { Limits } from './ports/limits.ts';
import type { People } from './ports/people.ts';
import type { Providers } from './ports/providers.ts';
import type { Store } from './store/open-store.ts';

/** The handlers' dependencies. Tests build their own. */
export interface Context {
  readonly store: Store;
  /** Tells readers of the event log about a new event. Only a hint: readers also poll. */
  readonly wakeConsumers: () => Promise<void>;
}

/** Dependencies of handlers of coverages. */
export interface CoverageContext extends Context {
  readonly people: People;
  /** Seals member ids, record numbers and authorization codes. */
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
}

/** Dependencies of handlers of payments. */
export interface PaymentContext extends CoverageContext {
  /** How long a payment may be past due before the account of its patient is paused. Milliseconds. */
  readonly pauseAfterMs: number;
}

/** Dependencies of handlers that also ask scheduling whom a provider treats. */
export interface IssueContext extends CoverageContext {
  readonly care: Care;
}

/** Dependencies of handlers of benefits checks. */
export interface BenefitsContext extends IssueContext {
  /** Returns a keyed hash: the same inputs have one check. */
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
  /** Notifies the worker of a due check. Only a hint, because the worker also sweeps. */
  readonly requestRun: (checkId: string) => void;
}

/** Dependencies of handlers of visitors' checks. */
export interface LandingContext extends BenefitsContext {
  /** Returns a keyed hash of a plan's member, under which checks are counted. */
  readonly hashMember: (member: string) => Uint8Array;
  /** Counts a check that was refused because a budget is used up. */
  readonly reportLandingCap: (cap: LandingCap) => void;
}

/** Dependencies of handlers of payment cards. */
export interface CardContext extends PaymentContext {
  /** Undefined without a card processor: cards are not available then. */
  readonly cards: CardPayments | undefined;
  /** Card setups in 24 hours. People with stolen card numbers test them by setups, and each one costs money. */
  readonly setupLimits: { readonly perPatientDay: number; readonly perAccountDay: number };
  /** Raises of the limit of card setups. */
  readonly limits: Limits;
  readonly reportSetupCap: (cap: 'card_setups_patient' | 'card_setups_account') => void;
  /** Counts an event that the card processor did not sign. */
  readonly reportForgedEvent: (reason: string) => void;
}

/** Dependencies of handlers of documents. */
export interface DocumentContext extends CoverageContext {
  readonly providers: Pick<Providers, 'findNames' | 'findBilled'>;
}

/** Dependencies of handlers of the money desk. */
export type MoneyDeskContext = CardContext & BenefitsContext;

/** Dependencies of all handlers. */
export type BillingContext = LandingContext & MoneyDeskContext & DocumentContext;

type Methods = ServiceImpl<typeof PayorService>;
type BenefitsMethods = ServiceImpl<typeof BenefitsService>;
type CardMethods = ServiceImpl<typeof CardService>;
type DocumentMethods = ServiceImpl<typeof DocumentService>;
type EarningsMethods = ServiceImpl<typeof EarningsService>;
type LandingMethods = ServiceImpl<typeof LandingCheckService>;
type IssueMethods = ServiceImpl<typeof IssueService>;
type PaymentMethods = ServiceImpl<typeof PaymentService>;
type CoverageMethods = ServiceImpl<typeof CoverageService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type CoverageHandler<Name extends keyof CoverageMethods> = (context: CoverageContext) => CoverageMethods[Name];

/** The same for handlers that also ask scheduling. */
export type ClientCoverageHandler<Name extends keyof CoverageMethods> = (
  context: IssueContext,
) => CoverageMethods[Name];
type PaymentNoticeMethods = ServiceImpl<typeof PaymentNoticeService>;
export type PaymentNoticeHandler<Name extends keyof PaymentNoticeMethods> = (
  context: PaymentContext,
) => PaymentNoticeMethods[Name];
export type BenefitsHandler<Name extends keyof BenefitsMethods> = (context: BenefitsContext) => BenefitsMethods[Name];
export type LandingHandler<Name extends keyof LandingMethods> = (context: LandingContext) => LandingMethods[Name];
export type PaymentHandler<Name extends keyof PaymentMethods> = (context: PaymentContext) => PaymentMethods[Name];
export type DocumentHandler<Name extends keyof DocumentMethods> = (context: DocumentContext) => DocumentMethods[Name];
export type EarningsHandler<Name extends keyof EarningsMethods> = (context: CoverageContext) => EarningsMethods[Name];
export type CardHandler<Name extends keyof CardMethods> = (context: CardContext) => CardMethods[Name];
type MoneyDeskMethods = ServiceImpl<typeof MoneyDeskService>;
export type MoneyDeskHandler<Name extends keyof MoneyDeskMethods> = (
  context: MoneyDeskContext,
) => MoneyDeskMethods[Name];
export type IssueHandler<Name extends keyof IssueMethods> = (context: IssueContext) => IssueMethods[Name];
