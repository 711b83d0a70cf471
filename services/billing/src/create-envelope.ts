import { createEnvelopeSealer, type EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { type CheckInputs, writeCheckInputs } from '#src/domain/benefits/check-inputs.ts';

interface ServiceKeys {
  readonly SEALING_KEY: string;
  readonly FORMER_SEALING_KEY?: string | undefined;
}

/** Creates billing's envelope sealer from its service keys. */
export function createEnvelope(env: ServiceKeys): EnvelopeSealer {
  const former = env.FORMER_SEALING_KEY ? [env.FORMER_SEALING_KEY] : [];
  return createEnvelopeSealer(createSealer('billing', env.SEALING_KEY, former));
}

/** Creates the keyed hash of a plan's member. */
export function createMemberHash(env: ServiceKeys): (member: string) => Uint8Array {
  return createHash(env, 'member ');
}

/** Creates the keyed hash of the inputs of benefits checks. After a change of the key, the same inputs are checked once more. */
export function createInputsHash(env: ServiceKeys): (inputs: CheckInputs) => Uint8Array {
  const hash = createHash(env, '');
  return (inputs) => hash(writeCheckInputs(inputs));
}

/** @param domain keeps hashes of one kind apart from those of another */
function createHash(env: ServiceKeys, domain: string): (text: string) => Uint8Array {
  const sealer = createSealer('billing', env.SEALING_KEY);
  return (text) => {
    const hash = sealer.hash(Buffer.from(`${domain}${text}`), sealer.keyId);
    if (!hash) throw new Error('the sealing key of billing is unknown');
    return hash;
  };
}
