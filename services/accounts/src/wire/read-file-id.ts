import { type DomainError, invalid, notFound } from '@linden/platform/domain-error';
import { isUuid } from '#src/domain/uuid.ts';

export function readFileId(id: string): string {
  if (!isUuid(id)) throw invalid('INVALID_ID', 'must be an id', 'fileId');
  return id;
}

/** The same for a file that does not exist and for one that the caller may not see. */
export function fileNotFound(): DomainError {
  return notFound('FILE_NOT_FOUND', 'there is no such file');
}
