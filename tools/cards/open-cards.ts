import { baseConfig, httpUrl, listenAddress, readConfig } from '@linden/platform/config/config';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { openTestCards, type SignedEvent, type TestCards, testCardsAccess } from '@linden/testkit/cards/test-cards';
import { z } from 'zod';

const cardsConfig = baseConfig.extend({
  HTTP_LISTEN: listenAddress,
  BFF_URL: httpUrl,
  /** Keeps charges over a restart. */
  CARDS_FILE: z.string().min(1).optional(),
});

/** Stands in for the card processor in the local world: its API, its fields for browsers, and its events. The live vendor was never reached. */
export const openCards: OpenProgram = (environment, logger) => {
  const { HTTP_LISTEN, BFF_URL, CARDS_FILE: file } = readConfig(cardsConfig, environment);
  const { secretKey, webhookSecret } = testCardsAccess;
  // Like the vendor, it sends an event without waiting for it. Unlike the vendor, it does not send it again.
  const onEvent = ({ body, signature }: SignedEvent) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    fetch(new URL('/api/card-events', BFF_URL), { method: 'POST', body, headers }).catch((err: unknown) =>
      logger.warn({ err }, 'an event was not delivered'),
    );
  };
  let cards: TestCards | undefined;
  return {
    async start() {
      cards = await openTestCards({ port: HTTP_LISTEN.port, secretKey, webhookSecret, onEvent, ...(file && { file }) });
    },
    async stop() {
      await cards?.stop();
    },
  };
};
