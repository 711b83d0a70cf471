import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import {
  DocumentDecision,
  FileKind,
  FileStatus,
  type ProviderFile,
  ProviderFileSchema,
} from '@linden/proto/accounts/v1/file_service_pb';
import type { FileRow } from '#src/store/files/provider-files.ts';

/** Leaves out where the file lies. */
export function toFile({ id, kind, status, usState, contentType, createdAt, ...file }: FileRow): ProviderFile {
  return create(ProviderFileSchema, {
    id,
    usState,
    contentType,
    createdAt: timestampFromDate(createdAt),
    decisionReason: file.decisionReason,
    unscanned: file.unscanned,
    kind: getEnumValue(FileKind, kind),
    status: getEnumValue(FileStatus, status),
    decision: getEnumValue(DocumentDecision, file.decision),
    ...(file.decidedAt && { decidedAt: timestampFromDate(file.decidedAt) }),
  });
}
