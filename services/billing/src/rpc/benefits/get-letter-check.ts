import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { readCoverageId } from '#src/access/coverage-access.ts';
import type { BenefitsHandler } from '#src/context.ts';
import { mayReadLetterCosts } from '#src/domain/access/policies.ts';
import { readSessionCheck } from '#src/use-cases/benefits/read-session-check.ts';
import { buildSessionCheckProto } from '#src/wire/session-check-to-proto.ts';

export const getLetterCheck: BenefitsHandler<'getLetterCheck'> =
  (context) =>
  async ({ session }, call) => {
    const actor = getCaller(call);
    if (!mayReadLetterCosts(actor)) throw denied('NOT_ALLOWED', 'only letters say what a plan costs');
    const wanted = {
      appointmentId: readCoverageId(session?.appointmentId ?? '', 'session.appointmentId'),
      patientId: readCoverageId(session?.patientId ?? '', 'session.patientId'),
      payorId: readCoverageId(session?.payorId ?? '', 'session.payorId'),
    };
    const found = await readSessionCheck(context, actor, wanted);
    return found ? { sessionCheck: buildSessionCheckProto(found, context.clock.now()) } : {};
  };
