import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from './routes/issuer-parts.ts';

/** What is asked after the first proof: codes, authenticator apps, passkeys. */
export interface SecondStep {
  /** Whether the account has a method; it is asked at every sign-in then. */
  isEnrolled(accountId: string): Promise<boolean>;
  /**
   * Shows the step of an interaction whose session has proved a password. It ends with `finish(['otp'])`, say, after the
   * proof; what it adds stands in the token's `amr`.
   * @returns whether it has answered; without, a page says that there is no method yet
   */
  answer(step: {
    request: FastifyRequest;
    reply: FastifyReply;
    interaction: Interaction;
    accountId: string;
    finish: (methods: string[]) => Promise<unknown>;
  }): Promise<boolean>;
}

/** Nobody has a method. */
export const noSecondStep: SecondStep = {
  isEnrolled: async () => false,
  answer: async () => false,
};
