import { createCallerSigner } from '@linden/platform/caller/caller';
import { createRpcClient, type RpcClient } from '@linden/platform/rpc/rpc-client';
import { getParentCall } from '@linden/platform/rpc/rpc-context';
import { openTls } from '@linden/platform/rpc/rpc-tls';
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
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CardService } from '@linden/proto/billing/v1/card_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import { EarningsService } from '@linden/proto/billing/v1/earnings_service_pb';
import { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import { MoneyDeskService } from '@linden/proto/billing/v1/money_desk_service_pb';
import { PaymentService } from '@linden/proto/billing/v1/payment_service_pb';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';

/** One client per service; the BFF makes no other outgoing calls. */
export interface Upstreams {
  accounts: RpcClient<typeof ProviderService>;
  people: RpcClient<typeof PeopleService>;
  admissions: RpcClient<typeof AdmissionService>;
  files: RpcClient<typeof FileService>;
  credentials: RpcClient<typeof CredentialService>;
  relations: RpcClient<typeof ProviderRelationService>;
  insuranceCards: RpcClient<typeof InsuranceCardService>;
  invitations: RpcClient<typeof InvitationService>;
  referralPortals: RpcClient<typeof ReferralPortalService>;
  settings: RpcClient<typeof SettingsService>;
  analytics: RpcClient<typeof AnalyticsService>;
  billing: RpcClient<typeof PayorService>;
  coverages: RpcClient<typeof CoverageService>;
  benefits: RpcClient<typeof BenefitsService>;
  landingChecks: RpcClient<typeof LandingCheckService>;
  cards: RpcClient<typeof CardService>;
  payments: RpcClient<typeof PaymentService>;
  earnings: RpcClient<typeof EarningsService>;
  documents: RpcClient<typeof DocumentService>;
  moneyDesk: RpcClient<typeof MoneyDeskService>;
  insuranceIssues: RpcClient<typeof IssueService>;
  identity: RpcClient<typeof AccountService>;
  factors: RpcClient<typeof FactorService>;
  conversations: RpcClient<typeof ConversationService>;
  alerts: RpcClient<typeof AlertService>;
  notifications: RpcClient<typeof NotificationService>;
  scheduling: RpcClient<typeof SchedulingService>;
  appointments: RpcClient<typeof AppointmentService>;
  practice: RpcClient<typeof PracticeService>;
  recommendations: RpcClient<typeof RecommendationService>;
  search: RpcClient<typeof SearchService>;
  notes: RpcClient<typeof NoteService>;
  suggestions: RpcClient<typeof SuggestionService>;
  psychotherapyNotes: RpcClient<typeof PsychotherapyNoteService>;
  legalHolds: RpcClient<typeof LegalHoldService>;
  plans: RpcClient<typeof TreatmentPlanService>;
  cosignatures: RpcClient<typeof CosignatureService>;
  close(): void;
}

export interface UpstreamOptions {
  ACCOUNTS_RPC: string;
  BILLING_RPC: string;
  CLINICAL_NOTES_RPC: string;
  IDENTITY_RPC: string;
  MESSAGING_RPC: string;
  SCHEDULING_RPC: string;
  SEARCH_RPC: string;
  CALLER_SIGNING_KEY: Parameters<typeof createCallerSigner>[0];
  TLS_DIR?: string | undefined;
}

/** Maximum wait in milliseconds; a whole request has 2 s, a booking 3 s, a check of an uploaded file 8 s. */
const timeoutsMs = { search: 900, others: 1800, booking: 2800, files: 7_500 };

export function createUpstreams(options: UpstreamOptions): Upstreams {
  const signer = createCallerSigner(options.CALLER_SIGNING_KEY, 'bff');
  const tls = openTls(options.TLS_DIR);
  const callerToken = (audience: string) => signer.token(getParentCall()?.caller ?? { kind: 'anonymous' }, audience);
  const client = (target: string, timeoutMs = timeoutsMs.others) => ({ target, callerToken, tls, timeoutMs });
  const upstreams = {
    accounts: createRpcClient(ProviderService, client(options.ACCOUNTS_RPC)),
    people: createRpcClient(PeopleService, client(options.ACCOUNTS_RPC)),
    admissions: createRpcClient(AdmissionService, client(options.ACCOUNTS_RPC)),
    credentials: createRpcClient(CredentialService, client(options.ACCOUNTS_RPC, timeoutsMs.booking)),
    relations: createRpcClient(ProviderRelationService, client(options.ACCOUNTS_RPC)),
    files: createRpcClient(FileService, client(options.ACCOUNTS_RPC, timeoutsMs.files)),
    insuranceCards: createRpcClient(InsuranceCardService, client(options.ACCOUNTS_RPC, timeoutsMs.files)),
    invitations: createRpcClient(InvitationService, client(options.ACCOUNTS_RPC, timeoutsMs.booking)),
    referralPortals: createRpcClient(ReferralPortalService, client(options.ACCOUNTS_RPC)),
    settings: createRpcClient(SettingsService, client(options.ACCOUNTS_RPC)),
    analytics: createRpcClient(AnalyticsService, client(options.ACCOUNTS_RPC)),
    billing: createRpcClient(PayorService, client(options.BILLING_RPC)),
    coverages: createRpcClient(CoverageService, client(options.BILLING_RPC)),
    benefits: createRpcClient(BenefitsService, client(options.BILLING_RPC)),
    landingChecks: createRpcClient(LandingCheckService, client(options.BILLING_RPC)),
    payments: createRpcClient(PaymentService, client(options.BILLING_RPC)),
    earnings: createRpcClient(EarningsService, client(options.BILLING_RPC)),
    documents: createRpcClient(DocumentService, client(options.BILLING_RPC, timeoutsMs.booking)),
    moneyDesk: createRpcClient(MoneyDeskService, client(options.BILLING_RPC, timeoutsMs.booking)),
    insuranceIssues: createRpcClient(IssueService, client(options.BILLING_RPC)),
    cards: createRpcClient(CardService, client(options.BILLING_RPC, timeoutsMs.booking)),
    identity: createRpcClient(AccountService, client(options.IDENTITY_RPC)),
    factors: createRpcClient(FactorService, client(options.IDENTITY_RPC)),
    alerts: createRpcClient(AlertService, client(options.MESSAGING_RPC)),
    conversations: createRpcClient(ConversationService, client(options.MESSAGING_RPC)),
    notifications: createRpcClient(NotificationService, client(options.MESSAGING_RPC)),
    scheduling: createRpcClient(SchedulingService, client(options.SCHEDULING_RPC)),
    appointments: createRpcClient(AppointmentService, client(options.SCHEDULING_RPC, timeoutsMs.booking)),
    practice: createRpcClient(PracticeService, client(options.SCHEDULING_RPC)),
    recommendations: createRpcClient(RecommendationService, client(options.SCHEDULING_RPC)),
    notes: createRpcClient(NoteService, client(options.CLINICAL_NOTES_RPC, timeoutsMs.booking)),
    suggestions: createRpcClient(SuggestionService, client(options.CLINICAL_NOTES_RPC, timeoutsMs.booking)),
    psychotherapyNotes: createRpcClient(PsychotherapyNoteService, client(options.CLINICAL_NOTES_RPC)),
    legalHolds: createRpcClient(LegalHoldService, client(options.CLINICAL_NOTES_RPC)),
    cosignatures: createRpcClient(CosignatureService, client(options.CLINICAL_NOTES_RPC, timeoutsMs.booking)),
    plans: createRpcClient(TreatmentPlanService, client(options.CLINICAL_NOTES_RPC, timeoutsMs.booking)),
    search: createRpcClient(SearchService, client(options.SEARCH_RPC, timeoutsMs.search)),
  };
  return {
    ...upstreams,
    close() {
      for (const each of Object.values(upstreams)) each.close();
    },
  };
}
