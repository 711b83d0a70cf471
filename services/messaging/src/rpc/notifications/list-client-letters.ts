import { invalid } from '@linden/platform/domain-error';
import { authorize } from '#src/access/authorize.ts';
import type { Handler } from '#src/context.ts';
import { mayListLetters } from '#src/domain/access/policies.ts';
import { summarizeLetters } from '#src/domain/notifications/client-letters.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { listLettersOfAppointments } from '#src/store/letters/client-letters.ts';
import { toClientLetter } from '#src/wire/notification-to-proto.ts';

const most = 100;

export const listClientLetters: Handler<'listClientLetters'> =
  ({ store }) =>
  async ({ appointments }, context) => {
    authorize(context, mayListLetters);
    if (appointments.length > most) throw invalid('TOO_MANY', `at most ${most} appointments`, 'appointments');
    const wanted = appointments.filter((each) => isUuid(each.appointmentId) && isUuid(each.patientId));
    const rows = wanted.length > 0 ? await listLettersOfAppointments({ rows: store.runAlone }, wanted) : [];
    return { letters: summarizeLetters(rows).map(toClientLetter) };
  };
