import { randomUUID } from 'node:crypto';
import { reportRefusal } from '@linden/platform/limits/report-refusal';
import { SecurityNotice_Kind } from '@linden/proto/messaging/v1/notification_service_pb';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import type { IssuerContext } from '#src/context.ts';
import { addFailed } from '#src/domain/factors/refusals.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import { addFactor, markUsed } from '#src/store/factors/methods.ts';
import {
  addChallenge,
  addPasskey,
  findPasskey,
  listPasskeys,
  moveCounter,
  type PasskeyRow,
  takeChallenge,
} from '#src/store/factors/passkeys.ts';
import { sendNotice } from '#src/use-cases/sign-in/send-notice.ts';
import { checkMethodLimit } from './add-methods.ts';
import { changeMethods, recordChange } from './change-methods.ts';
import { type Confirmed, completeConfirmation } from './confirm-method.ts';
import { filterTransports, readAssertion, readAttestation, readChallenge } from './passkey-answers.ts';

// EdDSA, ES256 and RS256: every device supports one of them, and all are established.
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Parts = Pick<IssuerContext, 'store' | 'keys' | 'messenger' | 'clock' | 'logger' | 'issuer'>;

/** Builds the options for a new passkey. It must verify its user by fingerprint, face or PIN. */
export async function createPasskeyOptions(parts: Parts, account: { id: string; email: string }) {
  const known = await parts.store.read((tx) => listPasskeys(tx, account.id));
  const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
    rpName: 'Linden',
    rpID: getHost(parts),
    userName: account.email,
    userID: Uint8Array.from(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  const challenge = { challenge: options.challenge, purpose: 'register', accountId: account.id } as const;
  await parts.store.tx((tx) => addChallenge(tx, challenge, parts.clock.now()));
  return options;
}

/**
 * Stores a new passkey.
 * @throws {DomainError} ADD_METHOD_FAILED
 */
export async function registerPasskey(parts: Parts, accountId: string, name: string, text: string): Promise<Confirmed> {
  const response = readAttestation(text);
  const challenge = response && readChallenge(response.response.clientDataJSON);
  const now = parts.clock.now();
  const isOpen =
    challenge && (await parts.store.tx((tx) => takeChallenge(tx, { challenge, purpose: 'register', accountId }, now)));
  if (!response || !isOpen) throw addFailed('this passkey was not requested');
  const supportedAlgorithmIDs = algorithms;
  const made = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs,
    ...expected(parts, challenge),
  }).catch(() => undefined);
  if (!made?.verified) throw addFailed('this passkey cannot be used');
  const { credential } = made.registrationInfo;
  const { confirmed, owner } = await changeMethods(parts, accountId, async (tx, locked) => {
    await checkMethodLimit(tx, accountId);
    if (await findPasskey(tx, credential.id)) throw addFailed('this passkey is already registered');
    const factor = await addFactor(tx, { id: randomUUID(), accountId, kind: 'PASSKEY', label: name, confirmedAt: now });
    await addPasskey(tx, {
      factorId: factor.id,
      credentialId: credential.id,
      publicKey: Uint8Array.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: filterTransports(credential.transports),
    });
    return { owner: locked, confirmed: await completeConfirmation(parts, tx, factor) };
  });
  sendNotice(parts, owner, SecurityNotice_Kind.METHOD_ADDED);
  return confirmed;
}

/** @param accountId the passkey's owner; null accepts any account, so the person need not say who they are */
export async function createPasskeyRequest(parts: Parts, accountId: string | null) {
  const known = accountId ? await parts.store.read((tx) => listPasskeys(tx, accountId)) : [];
  const options: PublicKeyCredentialRequestOptionsJSON = await generateAuthenticationOptions({
    rpID: getHost(parts),
    userVerification: 'required',
    allowCredentials: known.map(described),
  });
  const challenge = { challenge: options.challenge, purpose: 'prove', accountId } as const;
  await parts.store.tx((tx) => addChallenge(tx, challenge, parts.clock.now()));
  return options;
}

/** Returns the passkey's account, or `undefined` for a wrong, unrequested or repeated answer. */
export async function checkPasskey(parts: Parts, accountId: string | null, text: string): Promise<string | undefined> {
  const holder = await verifyPasskey(parts, accountId, text);
  if (!holder) {
    const account = accountId ? { account_id: accountId } : {};
    reportRefusal(parts.logger, { kind: 'second_step', reason: 'passkey', ...account });
  }
  return holder;
}

async function verifyPasskey(parts: Parts, accountId: string | null, text: string): Promise<string | undefined> {
  const response = readAssertion(text);
  const challenge = response && readChallenge(response.response.clientDataJSON);
  if (!response || !challenge) return undefined;
  const now = parts.clock.now();
  const found = await parts.store.tx(async (tx) => {
    const isOpen = await takeChallenge(tx, { challenge, purpose: 'prove', accountId }, now);
    const known = isOpen ? await findPasskey(tx, response.id) : undefined;
    const account = known && (await loadAccount(tx, known.accountId));
    return account && !account.disabledAt && (accountId ?? account.id) === account.id ? known : undefined;
  });
  if (!found) return undefined;
  const { passkey } = found;
  const credential = { ...described(passkey), publicKey: passkey.publicKey, counter: Number(passkey.counter) };
  const answer = await verifyAuthenticationResponse({ response, credential, ...expected(parts, challenge) }).catch(
    () => undefined,
  );
  if (!answer?.verified) return undefined;
  return parts.store.tx(async (tx) => {
    if (!(await moveCounter(tx, passkey, answer.authenticationInfo.newCounter))) return undefined;
    await markUsed(tx, passkey.factorId, now);
    await recordChange(tx, found.accountId, 'factor.use_passkey', passkey.factorId);
    return found.accountId;
  });
}

function described({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: filterTransports(transports) };
}

function expected({ issuer }: Parts, expectedChallenge: string) {
  const expectedRPID = new URL(issuer).hostname;
  return { expectedChallenge, expectedOrigin: issuer, expectedRPID, requireUserVerification: true };
}

function getHost({ issuer }: Parts): string {
  return new URL(issuer).hostname;
}
