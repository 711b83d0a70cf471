import type { ServiceImpl } from '@connectrpc/connect';
import type { DocumentService } from '@linden/proto/billing/v1/document_service_pb';
import type { DocumentContext } from '#src/context.ts';
import { getGoodFaithEstimate } from '#src/rpc/documents/get-good-faith-estimate.ts';
import { getReceipt } from '#src/rpc/documents/get-receipt.ts';
import { getStatement } from '#src/rpc/documents/get-statement.ts';
import { getSuperbill } from '#src/rpc/documents/get-superbill.ts';
import { listSelfPaySessions } from '#src/rpc/documents/list-self-pay-sessions.ts';

export function createDocumentHandlers(context: DocumentContext): ServiceImpl<typeof DocumentService> {
  return {
    getReceipt: getReceipt(context),
    getStatement: getStatement(context),
    getGoodFaithEstimate: getGoodFaithEstimate(context),
    getSuperbill: getSuperbill(context),
    listSelfPaySessions: listSelfPaySessions(context),
  };
}
