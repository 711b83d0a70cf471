import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type DomainError, notFound } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  type InsuranceCardUpload,
  InsuranceCardUploadSchema,
  InsuranceCardUploadStatus,
} from '@linden/proto/accounts/v1/insurance_card_service_pb';
import { buildInsuranceCardKey, quarantineKey } from '#src/domain/files/upload-rules.ts';
import type { CardUploadRow } from '#src/store/files/insurance-cards.ts';

/** Leaves out where the pictures lie. */
export function toCardUpload(row: CardUploadRow): InsuranceCardUpload {
  const { shortId, patientId, coverageId, frontUploadedAt, backUploadedAt } = row;
  return create(InsuranceCardUploadSchema, {
    shortId,
    patientId,
    coverageId,
    status: getEnumValue(InsuranceCardUploadStatus, row.status),
    ...(frontUploadedAt && { frontUploadedAt: timestampFromDate(frontUploadedAt) }),
    ...(backUploadedAt && { backUploadedAt: timestampFromDate(backUploadedAt) }),
  });
}

export type CardSide = 'front' | 'back';

/** The key of one side before its check. */
export function getUncheckedKey({ id }: Pick<CardUploadRow, 'id'>, side: CardSide): string {
  return quarantineKey(`${id}-${side}`);
}

/** All keys under which an upload may have pictures. */
export function listKeys(row: CardUploadRow): string[] {
  const checked = [row.frontStorageId, row.backStorageId].filter(Boolean).map(buildInsuranceCardKey);
  return [getUncheckedKey(row, 'front'), getUncheckedKey(row, 'back'), ...checked];
}

/** The same for an upload that does not exist and for one that the caller may not see. */
export function uploadNotFound(): DomainError {
  return notFound('UPLOAD_NOT_FOUND', 'there is no such upload');
}
