import type { HandlerContext } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';
import type { CardContext } from '#src/context.ts';
import { mayChangeCards } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { type CardPayments, CardsUnavailable } from '#src/ports/card-payments.ts';
import { authorizePatients, type CoverageAccess, createPatientNotFoundError } from './coverage-access.ts';

/** Throws `NOT_ALLOWED` for callers who are not clients, and `PATIENT_NOT_FOUND` for patients that the client does not act for. */
export async function authorizeCardChange(
  context: CardContext,
  call: HandlerContext,
  patientId: string,
): Promise<CoverageAccess> {
  const access = await authorizePatients(context, call, isUuid(patientId) ? [patientId] : [], mayChangeCards);
  if (access.patientIds.length === 0) throw createPatientNotFoundError();
  return access;
}

/** @throws DomainError CARDS_NOT_AVAILABLE without a card processor */
export function requireCards({ cards }: CardContext): CardPayments {
  if (!cards) throw createCardsAwayError();
  return cards;
}

/** Turns an outage of the card processor into CARDS_NOT_AVAILABLE. */
export async function reachProcessor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CardsUnavailable ? createCardsAwayError(error) : error;
  }
}

function createCardsAwayError(cause?: unknown): DomainError {
  const message = 'cards cannot be saved at the moment';
  return new DomainError({ code: 'CARDS_NOT_AVAILABLE', kind: 'unavailable', message, cause });
}
