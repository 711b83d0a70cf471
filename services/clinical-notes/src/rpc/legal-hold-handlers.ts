import type { ServiceImpl } from '@connectrpc/connect';
import type { LegalHoldService } from '@linden/proto/clinical_notes/v1/legal_hold_service_pb';
import type { Context } from '#src/context.ts';
import { endLegalHold } from '#src/rpc/legal-holds/end-legal-hold.ts';
import { listLegalHolds } from '#src/rpc/legal-holds/list-legal-holds.ts';
import { placeLegalHold } from '#src/rpc/legal-holds/place-legal-hold.ts';

export function createLegalHoldHandlers(context: Context): ServiceImpl<typeof LegalHoldService> {
  return {
    listLegalHolds: listLegalHolds(context),
    placeLegalHold: placeLegalHold(context),
    endLegalHold: endLegalHold(context),
  };
}
