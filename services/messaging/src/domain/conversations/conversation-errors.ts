import { DomainError, denied, notFound } from '@linden/platform/domain-error';

/** The same error for a missing conversation and for another person's. */
export function createConversationNotFoundError(): DomainError {
  return notFound('CONVERSATION_NOT_FOUND', 'no such conversation');
}

/** The same error for a person without a session of the two, and for one whom the account does not act for. */
export function createPairNotFoundError(): DomainError {
  return notFound('PATIENT_NOT_FOUND', 'no such client of this provider');
}

export function createClosedError(): DomainError {
  return new DomainError({ code: 'CONVERSATION_CLOSED', kind: 'conflict', message: 'this conversation is closed' });
}

export function createIdTakenError(): DomainError {
  return new DomainError({
    code: 'MESSAGE_ID_TAKEN',
    kind: 'conflict',
    message: 'another message has this id',
    field: 'messageId',
  });
}

export function createNotOpenError(): DomainError {
  return denied('MESSAGES_NOT_OPEN', 'messages are not open in this installation');
}
