import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEnrolled } from './flows/factors/change-methods.ts';
import type { IssuerParts } from './routes/issuer-parts.ts';
import { answerStep } from './routes/second-step.ts';
import type { Store } from './store/open-store.ts';

/** Somebody who has proved one thing and is asked for another. */
export interface Step {
  parts: IssuerParts;
  request: FastifyRequest;
  reply: FastifyReply;
  accountId: string;
  /** Address of the page. */
  path: string;
  /** What its forms belong to: a sign-in, a session. */
  binding: string;
  finish: (methods: string[]) => Promise<unknown>;
}

/** What is asked after the first proof: codes, authenticator apps, passkeys. */
export interface SecondStep {
  /** Whether the account has a method; it is asked at every sign-in then. */
  isEnrolled(accountId: string): Promise<boolean>;
  /**
   * Shows the step of somebody who has proved a password. It ends with `finish(['otp'])`, say, after the proof; what it
   * adds stands in the token's `amr`.
   * @returns whether it has answered; without, a page says that there is no method yet
   */
  answer(step: Step): Promise<boolean>;
}

export function createSecondStep(store: Store): SecondStep {
  return { isEnrolled: (accountId) => isEnrolled(store, accountId), answer: answerStep };
}
