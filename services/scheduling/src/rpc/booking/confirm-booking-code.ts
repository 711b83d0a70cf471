import { timingSafeEqual } from 'node:crypto';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { codeExpired, codeWrong } from '#src/domain/booking/visitor-errors.ts';
import { saveProof, tryCode } from '#src/store/booking/address-proofs.ts';
import { formatCode } from '#src/wire/booking-code.ts';

const maxTries = 5;
const proofLifeMs = 30 * 24 * 3_600_000;

/** Confirms a mailed code. A proof holds for this browser and this address, for 30 days. */
export const confirmBookingCode: AppointmentHandler<'confirmBookingCode'> = (context) => async (request, call) => {
  const { store, clock, visitorHash, reportCap } = context;
  const { identity } = await readCaller(context, call);
  if (identity.kind !== 'anonymous' || !identity.visitor) throw notAllowed();
  const { visitor } = identity;
  const email = cleanEmail(request.email);
  const now = clock.now();
  const about = { visitor, address: visitorHash('address', email), now };
  const given = visitorHash('code', formatCode({ visitor, email }, request.code.trim()));
  const outcome = await store.tx(async (tx) => {
    const code = await tryCode(tx, about, maxTries);
    if (!code) return 'expired';
    if (!timingSafeEqual(code.codeHash, given)) return code.tries >= maxTries ? 'last' : 'wrong';
    await saveProof(tx, code.id, about, new Date(now.getTime() + proofLifeMs));
    return 'proved';
  });
  if (outcome === 'last') reportCap('code_tries');
  if (outcome === 'wrong' || outcome === 'last') throw codeWrong();
  if (outcome === 'expired') throw codeExpired();
  return {};
};
