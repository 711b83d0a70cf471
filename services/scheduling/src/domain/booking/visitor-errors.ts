import { DomainError, type RefusalCode } from '@linden/platform/domain-error';

/**
 * The visitor is past a budget: a code mailed to the address lets them go on.
 * @param field where the form has that address; a hold has no form
 */
export function proofRequired(field?: string): DomainError {
  const message = 'prove this email address with a code first';
  return new DomainError({ code: 'PROOF_REQUIRED', kind: 'conflict', message, ...(field && { field }) });
}

export function lettersExhausted(): DomainError {
  return conflict('LETTERS_EXHAUSTED', 'enough codes were sent for now; try again in an hour', 'email');
}

export function codeWrong(): DomainError {
  return conflict('CODE_WRONG', 'this code doesn’t match the newest email', 'code');
}

/** Also the answer after five wrong tries and for a code that was used. */
export function codeExpired(): DomainError {
  return conflict('CODE_EXPIRED', 'this code has expired; request a new one', 'code');
}

function conflict(code: RefusalCode, message: string, field: string): DomainError {
  return new DomainError({ code, kind: 'conflict', message, field });
}
