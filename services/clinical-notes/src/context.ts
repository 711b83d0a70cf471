import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import type { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import type { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import type { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import type { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import type { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { Care } from './ports/care.ts';
import type { Coverages } from './ports/coverages.ts';
import type { People } from './ports/people.ts';
import type { Telehealth } from './ports/telehealth.ts';
import type { Store } from './store/open-store.ts';

/** The handlers' dependencies. Tests build their own. */
export interface Context {
  readonly store: Store;
  readonly people: People;
  readonly care: Care;
  readonly coverages: Coverages;
  readonly telehealth: Telehealth;
  readonly envelope: EnvelopeSealer;
  readonly logger: Logger;
  /** Decides how fresh a second step is. Notes go by the database's clock. */
  readonly clock: Clock;
  readonly newId: () => string;
  /** Returns a new journal key of 32 bytes. */
  readonly newKey: () => Uint8Array;
  /** Returns a new public id. */
  readonly newShortId: () => string;
  /** Tells the worker about a stored suggestion. Without an answer of Redis, its sweep finds it. */
  readonly enqueueSuggestion: (suggestionId: string) => void;
}

type Methods = ServiceImpl<typeof NoteService>;

/** The type of an RPC's exported handler. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];

type SuggestionMethods = ServiceImpl<typeof SuggestionService>;

export type SuggestionHandler<Name extends keyof SuggestionMethods> = (context: Context) => SuggestionMethods[Name];

type PlanMethods = ServiceImpl<typeof TreatmentPlanService>;

export type PlanHandler<Name extends keyof PlanMethods> = (context: Context) => PlanMethods[Name];

type CosignMethods = ServiceImpl<typeof CosignatureService>;

export type CosignHandler<Name extends keyof CosignMethods> = (context: Context) => CosignMethods[Name];

type PsychotherapyMethods = ServiceImpl<typeof PsychotherapyNoteService>;

export type PsychotherapyHandler<Name extends keyof PsychotherapyMethods> = (
  context: Context,
) => PsychotherapyMethods[Name];

type HoldMethods = ServiceImpl<typeof LegalHoldService>;

export type HoldHandler<Name extends keyof HoldMethods> = (context: Context) => HoldMethods[Name];
