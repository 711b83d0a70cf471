import { createEventLogHandlers } from '@linden/platform/events/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CardService } from '@linden/proto/billing/v1/card_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import { PaymentNoticeService } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { mayReadEvents } from '#src/domain/access/policies.ts';
import { createBenefitsHandlers } from '#src/rpc/benefits-handlers.ts';
import { createCardHandlers } from '#src/rpc/card-handlers.ts';
import { createCoverageHandlers } from '#src/rpc/coverage-handlers.ts';
import { createDocumentHandlers } from '#src/rpc/document-handlers.ts';
import { createEarningsHandlers } from '#src/rpc/earnings-handlers.ts';
import { createIssueHandlers } from '#src/rpc/issue-handlers.ts';
import { createLandingHandlers } from '#src/rpc/landing-check-handlers.ts';
import { createMoneyDeskHandlers } from '#src/rpc/money-desk-handlers.ts';
import { createPaymentHandlers, createPaymentNoticeHandlers } from '#src/rpc/payment-handlers.ts';
import { createPayorHandlers } from '#src/rpc/payor-handlers.ts';
import type { BillingContext } from './context.ts';

export function createServer(context: BillingContext, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(PayorService, createPayorHandlers(context))
    .add(CoverageService, createCoverageHandlers(context))
    .add(BenefitsService, createBenefitsHandlers(context))
    .add(LandingCheckService, createLandingHandlers(context))
    .add(CardService, createCardHandlers(context))
    .add(IssueService, createIssueHandlers(context))
    .add(DocumentService, createDocumentHandlers(context))
    .add(EarningsService, createEarningsHandlers(context))
    .add(PaymentService, createPaymentHandlers(context))
    .add(MoneyDeskService, createMoneyDeskHandlers(context))
    .add(PaymentNoticeService, createPaymentNoticeHandlers(context))
    .add(EventLogService, createEventLogHandlers(context.store, mayReadEvents));
}
