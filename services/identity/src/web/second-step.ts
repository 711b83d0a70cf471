import type { FastifyReply, FastifyRequest } from 'fastify';

/** A person who has given one proof and needs another. */
export interface Step {
  request: FastifyRequest;
  reply: FastifyReply;
  accountId: string;
  /** Address of the page. */
  path: string;
  /** What its forms belong to: a sign-in or a session. */
  binding: string;
  finish: (methods: string[]) => Promise<unknown>;
}

/** The second step after the first proof: codes, authenticator apps, passkeys. */
export interface SecondStep {
  /** Whether the account has a method and is asked for it at every sign-in. */
  isEnrolled(accountId: string): Promise<boolean>;
  /**
   * Shows the step to a person who has proved a password. After the proof it calls `finish`, for example with `['otp']`, which becomes part
   * of the token's `amr`.
   * @returns whether it has answered; if not, a page says that there is no method yet
   */
  answer(step: Step): Promise<boolean>;
}
