import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  type InsuranceCardForm as FormRecord,
  InsuranceCardSide,
  InsuranceCardUploadStatus,
  type InsuranceCardUpload as UploadRecord,
} from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { InsuranceCardForm, InsuranceCardUpload, Resolvers } from '#src/gen/resolvers.ts';

export const insuranceCardResolvers: Resolvers = {
  Query: {
    async insuranceCardUploads(_, { patientId }, { upstreams }) {
      const { uploads } = await callUpstream('accounts', () =>
        upstreams.insuranceCards.listInsuranceCardUploads({ patientId }),
      );
      return uploads.flatMap(toUploads);
    },
    async recentInsuranceCards(_, __, { upstreams }) {
      const { uploads } = await callUpstream('accounts', () => upstreams.insuranceCards.listRecentInsuranceCards({}));
      return uploads.map(({ shortId, patientId, frontUploadedAt }) => ({
        shortId,
        patientId,
        frontUploadedAt: toInstant(frontUploadedAt),
      }));
    },
  },
  Mutation: {
    async createInsuranceCardUpload(_, { patientId, coverageUuid }, { upstreams }) {
      const request = { patientId, coverageId: coverageUuid };
      const { upload } = await callUpstream('accounts', () =>
        upstreams.insuranceCards.createInsuranceCardUpload(request),
      );
      return upload ? (toUploads(upload)[0] ?? null) : null;
    },
    async redeemInsuranceCardUpload(_, values, { upstreams }) {
      const { insuranceCardUploadShortId: shortId, frontContentType, backContentType } = values;
      const types = { frontContentType: frontContentType ?? '', backContentType: backContentType ?? '' };
      const redeem = () => upstreams.insuranceCards.redeemInsuranceCardUpload({ shortId, ...types });
      const { front, back, maxBytes } = await callUpstream('accounts', redeem);
      return front && back ? { front: toForm(front), back: toForm(back), maxBytes } : null;
    },
    async markInsuranceCardAsUploaded(_, { insuranceCardUploadShortId: shortId }, { upstreams }) {
      const { upload } = await callUpstream('accounts', () =>
        upstreams.insuranceCards.markInsuranceCardUploaded({ shortId }),
      );
      const [marked] = upload ? toUploads(upload) : [];
      return marked ? { insuranceCardUploadStatus: marked.status } : null;
    },
    async createInsuranceCardLink(_, { insuranceCardUploadShortId: shortId, side }, context) {
      const { upstreams, documentLinks, caller } = context;
      const create = () => upstreams.insuranceCards.createInsuranceCardLink({ shortId, side: InsuranceCardSide[side] });
      const { url } = await callUpstream('accounts', create);
      return documentLinks.seal(url, caller);
    },
    async deleteInsuranceCardUpload(_, { insuranceCardUploadShortId: shortId }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.insuranceCards.deleteInsuranceCardUpload({ shortId }));
      return true;
    },
  },
};

/** Leaves out uploads with a status that this version does not know. */
function toUploads({ shortId, coverageId, ...upload }: UploadRecord): InsuranceCardUpload[] {
  const status = getEnumName(InsuranceCardUploadStatus, upload.status);
  if (!status) return [];
  return [
    {
      shortId,
      status,
      coverageUuid: coverageId,
      frontUploadedAt: toInstant(upload.frontUploadedAt),
      backUploadedAt: toInstant(upload.backUploadedAt),
    },
  ];
}

function toInstant(at: Timestamp | undefined): string | null {
  return at ? timestampDate(at).toISOString() : null;
}

function toForm({ url, fields }: FormRecord): InsuranceCardForm {
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
}
