import { DomainError, denied } from '@linden/platform/domain-error';

/** The same error for an alert that has an answer, an unknown one, and another person's. */
export function createAlertAnsweredError(): DomainError {
  return new DomainError({ code: 'ALERT_ANSWERED', kind: 'conflict', message: 'no such open alert' });
}

export function createRecordClosedError(): DomainError {
  return denied('BREAK_GLASS_NEEDED', 'open the record of this patient first');
}
