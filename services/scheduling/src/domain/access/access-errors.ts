import { type DomainError, denied } from '@linden/platform/domain-error';

export function notAllowed(): DomainError {
  return denied('NOT_ALLOWED', 'this caller may not do this');
}

export function stepUpRequired(): DomainError {
  return denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old');
}
