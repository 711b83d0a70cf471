import type { ServiceImpl } from '@connectrpc/connect';
import type { InsuranceCardService } from '@linden/proto/accounts/v1/insurance_card_service_pb';
import type { FileContext } from '#src/context.ts';
import { createInsuranceCardLink } from './create-insurance-card-link.ts';
import { createInsuranceCardUpload } from './create-insurance-card-upload.ts';
import { deleteInsuranceCardUpload } from './delete-insurance-card-upload.ts';
import { listInsuranceCardUploads } from './list-insurance-card-uploads.ts';
import { listRecentInsuranceCards } from './list-recent-insurance-cards.ts';
import { markInsuranceCardUploaded } from './mark-insurance-card-uploaded.ts';
import { redeemInsuranceCardUpload } from './redeem-insurance-card-upload.ts';

export function insuranceCardHandlers(context: FileContext): ServiceImpl<typeof InsuranceCardService> {
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
