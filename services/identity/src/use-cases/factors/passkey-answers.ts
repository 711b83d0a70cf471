import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const bytes = z.string().regex(/^[\w-]{1,16000}$/);
const answer = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

const assertion = z.object({
  ...answer,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

const attestation = z.object({
  ...answer,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.array(z.string()).optional() }),
});

/** Reads a browser's answer with a passkey. Returns `undefined` for any other shape. */
export function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  return assertion.safeParse(json(text)).data;
}

/** Reads a browser's answer about a new passkey. Returns `undefined` for any other shape. */
export function readAttestation(text: string): RegistrationResponseJSON | undefined {
  const read = attestation.safeParse(json(text)).data;
  return read && { ...read, response: { ...read.response, transports: filterTransports(read.response.transports) } };
}

/** Returns the challenge in the answer. The store checks whether it was issued. */
export function readChallenge(clientDataJson: string): string | undefined {
  const said = z.object({ challenge: bytes }).safeParse(json(Buffer.from(clientDataJson, 'base64url').toString()));
  return said.data?.challenge;
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Keeps the known transports. */
export function filterTransports(names: readonly string[] | undefined): (typeof transports)[number][] {
  return transports.filter((each) => names?.includes(each));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
