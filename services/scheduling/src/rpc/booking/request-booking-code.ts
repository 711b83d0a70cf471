import { randomInt } from 'node:crypto';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { normalizeEmail } from '@linden/vocabulary/people/email-address';
import { findFullNetwork } from '@linden/vocabulary/providers/network-budgets';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { lettersExhausted } from '#src/domain/booking/visitor-errors.ts';
import { type BookingCode, countCodes, deleteCode, endCode, saveCode } from '#src/store/booking/address-proofs.ts';
import { formatCode, type ProvingVisitor } from '#src/wire/booking-code.ts';

const codeLifeMs = 600_000;

/** Mails a six-digit code to an address that a visitor has to prove. */
export const requestBookingCode: AppointmentHandler<'requestBookingCode'> = (context) => async (request, call) => {
  const { identity } = await readCaller(context, call);
  if (identity.kind !== 'anonymous' || !identity.visitor) throw notAllowed();
  const { visitor, networks = [] } = identity;
  const email = normalizeEmail(request.email);
  if (!email) throw invalid('INVALID_EMAIL', 'must be one email address', 'email');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const saved = await saveCodeOf(context, { visitor, networks, email }, code);
  try {
    await context.bookingCodes.send({ key: saved.id, email, code, expiresAt: saved.expiresAt });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'LETTERS_EXHAUSTED') {
      // It still counts for the network: refused requests are not free.
      await context.store.tx((tx) => endCode(tx, saved.id, context.clock.now()));
      context.reportCap('codes_letters');
      throw lettersExhausted();
    }
    await context.store.tx((tx) => deleteCode(tx, saved.id));
    throw error;
  }
  return {};
};

async function saveCodeOf(
  { store, clock, visitorHash, visitorLimits, newId, reportCap }: AppointmentContext,
  { visitor, networks, email }: ProvingVisitor & { networks: readonly string[] },
  code: string,
): Promise<BookingCode> {
  const createdAt = clock.now();
  const saved = {
    id: newId(),
    visitor,
    networks,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeLifeMs),
    address: visitorHash('address', email),
    codeHash: visitorHash('code', formatCode({ visitor, email }, code)),
  };
  const full = await store.tx(async (tx) => {
    const size = findFullNetwork(await countCodes(tx, networks, createdAt), visitorLimits.codesPerHour);
    if (!size) await saveCode(tx, saved);
    return size;
  });
  if (!full) return saved;
  reportCap(`codes_network_${full}`);
  throw lettersExhausted();
}
