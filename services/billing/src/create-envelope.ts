import { createEnvelopeSealer, type EnvelopeSealer } from '@linden/platform/envelope';
import { createSealer } from '@linden/platform/sealer';

/** Creates billing's envelope sealer from its service keys. */
export function createEnvelope(env: { SEALING_KEY: string; FORMER_SEALING_KEY?: string | undefined }): EnvelopeSealer {
  const former = env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : [];
  return createEnvelopeSealer(createSealer('billing', env.SEALING_KEY, former));
}
