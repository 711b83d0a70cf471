import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/envelope';
import type { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import type { CardService } from '@linden/proto/billing/v1/card_service_pb';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import type { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import type { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import type { CheckInputs } from './benefits/check-inputs.ts';
import type { CardPayments } from './ports/card-payments.ts';
import type { People } from './ports/people.ts';
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

/** Dependencies of handlers of benefits checks. */
export interface BenefitsContext extends CoverageContext {
  /** Returns a keyed hash: the same inputs have one check. */
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
  /** Notifies the worker of a due check. Only a hint, because the worker also sweeps. */
  readonly requestRun: (checkId: string) => void;
}

/** Dependencies of handlers of payment cards. */
export interface CardContext extends CoverageContext {
  /** Undefined without a card processor: cards are not available then. */
  readonly cards: CardPayments | undefined;
  /** Counts an event that the card processor did not sign. */
  readonly reportForgedEvent: (reason: string) => void;
}

/** Dependencies of all handlers. */
export type BillingContext = BenefitsContext & CardContext;

type Methods = ServiceImpl<typeof PayorService>;
type BenefitsMethods = ServiceImpl<typeof BenefitsService>;
type CardMethods = ServiceImpl<typeof CardService>;
type PaymentMethods = ServiceImpl<typeof PaymentService>;
type CoverageMethods = ServiceImpl<typeof CoverageService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type CoverageHandler<Name extends keyof CoverageMethods> = (context: CoverageContext) => CoverageMethods[Name];
type PaymentNoticeMethods = ServiceImpl<typeof PaymentNoticeService>;
export type PaymentNoticeHandler<Name extends keyof PaymentNoticeMethods> = (
  context: CoverageContext,
) => PaymentNoticeMethods[Name];
export type BenefitsHandler<Name extends keyof BenefitsMethods> = (context: BenefitsContext) => BenefitsMethods[Name];
export type PaymentHandler<Name extends keyof PaymentMethods> = (context: CoverageContext) => PaymentMethods[Name];
export type CardHandler<Name extends keyof CardMethods> = (context: CardContext) => CardMethods[Name];
