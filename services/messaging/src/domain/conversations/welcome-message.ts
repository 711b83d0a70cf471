import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import { findUnknownPlaceholders } from '@linden/vocabulary/messages/welcome-placeholders';

/** What a provider writes to new clients. */
export interface WelcomeMessage {
  readonly id: string;
  /** For the provider's list. */
  readonly title: string;
  readonly text: string;
  readonly isOn: boolean;
}

/** One as it is kept. */
export interface KeptWelcomeMessage extends Pick<WelcomeMessage, 'id' | 'isOn'> {
  /** Undefined when they could not be opened. */
  readonly words: Pick<WelcomeMessage, 'title' | 'text'> | undefined;
  readonly updatedAt: Date;
}

/** Most welcome messages of one provider. */
export const mostWelcomeMessages = 20;

/** @throws {DomainError} UNKNOWN_PLACEHOLDER when words in braces stand for nothing: the client would read the braces */
export function checkPlaceholders(text: string): void {
  const [unknown] = findUnknownPlaceholders(text);
  if (unknown !== undefined) throw invalid('UNKNOWN_PLACEHOLDER', 'has words in braces that stand for nothing', 'text');
}

/** The same error for a missing message and for another provider's. */
export function createWelcomeMessageNotFoundError(): DomainError {
  return notFound('WELCOME_MESSAGE_NOT_FOUND', 'no such welcome message');
}

export function createTooManyError(): DomainError {
  const message = `a provider has at most ${mostWelcomeMessages} welcome messages`;
  return new DomainError({ code: 'TOO_MANY_WELCOME_MESSAGES', kind: 'conflict', message });
}
