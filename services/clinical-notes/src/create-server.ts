import { createEventLogHandlers } from '@linden/platform/events/outbox';
import { createRpcServer, type RpcServer, type RpcServerOptions } from '@linden/platform/rpc/rpc-server';
import { CosignatureService } from '@linden/proto/clinical_notes/v1/cosignature_service_pb';
import { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import { NoteService } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { PsychotherapyNoteService } from '@linden/proto/clinical_notes/v1/psychotherapy_note_service_pb';
import { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { mayReadEvents } from '#src/domain/access/policies.ts';
import { createCosignHandlers } from '#src/rpc/cosignature-handlers.ts';
import { createLegalHoldHandlers } from '#src/rpc/legal-hold-handlers.ts';
import { createNoteHandlers } from '#src/rpc/note-handlers.ts';
import { createPsychotherapyNoteHandlers } from '#src/rpc/psychotherapy-note-handlers.ts';
import { createSuggestionHandlers } from '#src/rpc/suggestion-handlers.ts';
import { createPlanHandlers } from '#src/rpc/treatment-plan-handlers.ts';
import type { Context } from './context.ts';

/** Creates the server with all methods; it does not listen yet. */
export function createServer(context: Context, options: RpcServerOptions): RpcServer {
  return createRpcServer(options)
    .add(NoteService, createNoteHandlers(context))
    .add(SuggestionService, createSuggestionHandlers(context))
    .add(PsychotherapyNoteService, createPsychotherapyNoteHandlers(context))
    .add(LegalHoldService, createLegalHoldHandlers(context))
    .add(TreatmentPlanService, createPlanHandlers(context))
    .add(CosignatureService, createCosignHandlers(context))
    .add(EventLogService, createEventLogHandlers(context.store, mayReadEvents));
}
