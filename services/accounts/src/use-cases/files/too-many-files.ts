import { DomainError } from '@linden/platform/domain-error';

export function tooManyFiles(): DomainError {
  const message = 'delete a file before you upload another one';
  return new DomainError({ code: 'TOO_MANY_FILES', kind: 'exhausted', message, field: 'kind' });
}

/** Most of them are unfinished, and the provider may not see them, so this error has its own words. */
export function tooManyUploads(): DomainError {
  const message = 'too many uploads of the last day were not finished';
  return new DomainError({ code: 'TOO_MANY_UPLOADS', kind: 'exhausted', message, field: 'kind' });
}
