import { type DomainError, denied } from '@linden/platform/domain-error';

export function notAllowed(): DomainError {
  return denied('NOT_ALLOWED', 'this caller may not do that');
}

export function stepUpRequired(): DomainError {
  return denied('STEP_UP_REQUIRED', 'this needs a second step of the last 15 minutes');
}
