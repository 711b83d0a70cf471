import { AsyncLocalStorage } from 'node:async_hooks';
import type { DescService } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
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
import { AuditService } from '@linden/proto/audit/v1/audit_service_pb';
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
import { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { retryUntilAnswered } from './answers.ts';
import { getSpeaker } from './callers.ts';
import { derivedSample } from './derived-request.ts';
import { answersOf } from './matrix-rows.ts';
import type { Cell, Sample, SamplesOf } from './sample.ts';
import { admissionSamples } from './samples/admission.ts';
import { appointmentSamples } from './samples/appointments.ts';
import { cardSamples, documentSamples, earningsSamples, paymentSamples } from './samples/cards.ts';
import { payorSamples, schedulingSamples, searchSamples } from './samples/catalogs.ts';
import { benefitsSamples, coverageSamples, issueSamples, landingSamples } from './samples/coverages.ts';
import { fileSamples } from './samples/files.ts';
import { accountSamples, factorSamples } from './samples/identity.ts';
import { insuranceCardSamples } from './samples/insurance-cards.ts';
import { auditSamples, eventSamples } from './samples/logs.ts';
import { alertSamples, conversationSamples, notificationSamples } from './samples/messaging.ts';
import { peopleSamples } from './samples/people.ts';
import { practiceSamples } from './samples/practice.ts';
import { providerSamples } from './samples/providers.ts';
import { settingsSamples } from './samples/settings.ts';
import type { AuthorizationWorld } from './world.ts';

type AnySample = Sample<object, object>;
type Method = (request: object) => Promise<object>;

/** Pairs a contract with its samples, for callers that do not know the type. */
function sampled<S extends DescService>(service: S, samples: SamplesOf<S>) {
  return { service: service as DescService, samples: samples as unknown as Readonly<Record<string, AnySample>> };
}

const contracts = [
  sampled(AdmissionService, admissionSamples),
  sampled(PeopleService, peopleSamples),
  sampled(AnalyticsService, {}),
  sampled(CredentialService, {}),
  sampled(ProviderRelationService, {}),
  sampled(FileService, fileSamples),
  sampled(InsuranceCardService, insuranceCardSamples),
  sampled(InvitationService, {}),
  sampled(ReferralPortalService, {}),
  sampled(SettingsService, settingsSamples),
  sampled(ProviderService, providerSamples),
  sampled(PayorService, payorSamples),
  sampled(BenefitsService, benefitsSamples),
  sampled(CardService, cardSamples),
  sampled(PaymentService, paymentSamples),
  sampled(DocumentService, documentSamples),
  sampled(EarningsService, earningsSamples),
  sampled(MoneyDeskService, {}),
  sampled(CoverageService, coverageSamples),
  sampled(LandingCheckService, landingSamples),
  sampled(IssueService, issueSamples),
  sampled(PaymentNoticeService, {}),
  sampled(SchedulingService, schedulingSamples),
  sampled(AppointmentService, appointmentSamples),
  sampled(PracticeService, practiceSamples),
  sampled(CareService, {}),
  sampled(NoteService, {}),
  sampled(SuggestionService, {}),
  sampled(TreatmentPlanService, {}),
  sampled(CosignatureService, {}),
  sampled(PsychotherapyNoteService, {}),
  sampled(LegalHoldService, {}),
  sampled(RecommendationService, {}),
  sampled(SearchService, searchSamples),
  sampled(AccountService, accountSamples),
  sampled(FactorService, factorSamples),
  sampled(NotificationService, notificationSamples),
  sampled(ConversationService, conversationSamples),
  sampled(AlertService, alertSamples),
  sampled(EventLogService, eventSamples),
  sampled(AuditService, auditSamples),
];

/** Calls any RPC of the world as any caller, by its name in the matrix, and returns answers in the matrix's form. */
export function rpcCalls(world: AuthorizationWorld) {
  const token = new AsyncLocalStorage<string>();
  const clients = new Map<string, { close(): void }>();
  const clientOf = (process: string, service: DescService) => {
    const key = `${process} ${service.name}`;
    const known = clients.get(key);
    if (known) return known;
    const options = {
      target: world.at(process),
      callerToken: () => token.getStore() ?? '',
      audience: process,
      timeoutMs: 20_000,
    };
    const made = createRpcClient(service, options);
    clients.set(key, made);
    return made;
  };
  return {
    async ask(operation: string, cell: Cell): Promise<string> {
      const { process, service, sample, method } = find(operation);
      const account = (await sample.accountOf?.(cell)) ?? cell.account;
      const request = await sample.request({ ...cell, account });
      const { issuer, caller } = getSpeaker(cell.caller, account);
      const call = (clientOf(process, service) as unknown as Record<string, Method>)[method.localName];
      if (!call) throw new Error(`no client of ${operation}`);
      const once = () =>
        call(request).then(
          async (answer) => ((await sample.shows?.(answer, cell)) === false ? 'left out' : 'allowed'),
          (error: unknown) => getRefusal(error, getPasses(sample, cell)),
        );
      const isHarmless = method.idempotency !== MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;
      return token.run(await world.keys.tokenOf(issuer, caller, process), () => retryUntilAnswered(isHarmless, once));
    },
    pathOf(operation: string) {
      const { process, method } = find(operation);
      return { target: world.at(process), path: `/${method.parent.typeName}/${method.name}` };
    },
    close() {
      for (const each of clients.values()) each.close();
    },
  };
}

/** Parses 'accounts PeopleService.GetMe' into process and method. */
function find(operation: string) {
  const [, process = '', serviceName = '', methodName = ''] = /^(\S+) (\w+)\.(\w+)$/.exec(operation) ?? [];
  const contract = contracts.find(({ service }) => service.name === serviceName);
  const method = contract?.service.methods.find(({ name }) => name === methodName);
  if (!contract || !method) throw new Error(`no method ${operation}`);
  const sample = contract.samples[method.localName] ?? derivedSample(method, answersOf(operation));
  return { process, service: contract.service, method, sample };
}

/** Returns which refusals count as allowed: they come after the policy. */
function getPasses({ passes, isCallerRefusal }: AnySample, cell: Cell): (code: string) => boolean {
  if (isCallerRefusal) return (code) => !isCallerRefusal(code);
  const codes = passes?.(cell) ?? [];
  return (code) => codes.includes(code);
}

function getRefusal(error: unknown, passes: (code: string) => boolean): string {
  if (error instanceof DomainError) return passes(error.code) ? 'allowed' : error.code;
  const { code, rawMessage } = ConnectError.from(error);
  return code === Code.Unauthenticated ? 'UNAUTHENTICATED' : `${Code[code]}: ${rawMessage}`;
}
