import type { ServiceImpl } from '@connectrpc/connect';
import type { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import type { FileContext } from '#src/context.ts';
import { createInsuranceCardLink } from '#src/rpc/files/create-insurance-card-link.ts';
import { createInsuranceCardUpload } from '#src/rpc/files/create-insurance-card-upload.ts';
import { deleteInsuranceCardUpload } from '#src/rpc/files/delete-insurance-card-upload.ts';
import { listInsuranceCardUploads } from '#src/rpc/files/list-insurance-card-uploads.ts';
import { listRecentInsuranceCards } from '#src/rpc/files/list-recent-insurance-cards.ts';
import { markInsuranceCardUploaded } from '#src/rpc/files/mark-insurance-card-uploaded.ts';
import { redeemInsuranceCardUpload } from '#src/rpc/files/redeem-insurance-card-upload.ts';

export function createInsuranceCardHandlers(context: FileContext): ServiceImpl<typeof InsuranceCardService> {
  return {
    createInsuranceCardUpload: createInsuranceCardUpload(context),
    redeemInsuranceCardUpload: redeemInsuranceCardUpload(context),
    markInsuranceCardUploaded: markInsuranceCardUploaded(context),
    listInsuranceCardUploads: listInsuranceCardUploads(context),
    listRecentInsuranceCards: listRecentInsuranceCards(context),
    createInsuranceCardLink: createInsuranceCardLink(context),
    deleteInsuranceCardUpload: deleteInsuranceCardUpload(context),
  };
}
