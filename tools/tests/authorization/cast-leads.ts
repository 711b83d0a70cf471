import { randomUUID } from 'node:crypto';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { derivePrefillKey, writePrefillToken } from '../../../services/accounts/src/domain/people/prefill-token.ts';
import type { Clients } from './cast.ts';
import { chosenProviders } from './cast.ts';
import { type AuthorizationWorld, sealingKey } from './world.ts';

type Subject = 'patientId' | 'clientLeadId' | 'providerInterestId' | 'bookingAttemptId';
const audiences = {
  patientId: 'patient',
  clientLeadId: 'client_lead',
  providerInterestId: 'provider_interest',
  bookingAttemptId: 'booking_attempt',
} as const;

/** A lead, an interest, a visitor's booking attempt, and their prefill tokens. */
export async function castLeads(clients: Clients, world: AuthorizationWorld, patientId: string) {
  const operator = clients.as(PeopleService, 'accounts', 'operator');
  const leadId = randomUUID();
  const interestId = randomUUID();
  const { shortId } = await operator.putClientLead({ clientLead: { id: leadId, firstName: 'Noor' } });
  const { publicOne } = chosenProviders(world.synthetic);
  const interest = {
    id: interestId,
    providerId: publicOne,
    clientFirstName: 'Noor',
    clientEmail: 'noor@linden.example',
  };
  await operator.putProviderInterest({ providerInterest: interest });
  const { rows } = await world.database.admin.query<{ short_id: string }>(
    'select short_id from accounts.provider_interests where id = $1',
    [interestId],
  );
  const visitor = clients.as(AdmissionService, 'accounts', 'visitor');
  const attempt = await visitor.recordBookingAttempt({ providerId: publicOne, attempt: { firstName: 'Noor' } });
  const kept = await world.database.admin.query<{ id: string }>(
    'select id from accounts.booking_attempts where short_id = $1',
    [attempt.shortId],
  );
  const token = async (kind: Subject, id: string) => {
    const subject = { case: kind, value: id } as { case: 'patientId'; value: string };
    return (await operator.createPrefillToken({ subject, minutes: 30 })).prefillToken;
  };
  const tokensFor = async (kind: Subject, id: string): Promise<Readonly<Record<string, string>>> => ({
    'with a token for it': await token(kind, id),
    'with a token for another': await token(kind, randomUUID()),
    'with an ended token': writePrefillToken(derivePrefillKey(Buffer.from(sealingKey, 'base64url')), {
      audience: audiences[kind],
      subject: id,
      expiresAt: new Date(Date.now() - 1000),
    }),
  });
  return {
    lead: { shortId, tokens: await tokensFor('clientLeadId', leadId) },
    interest: { shortId: rows[0]?.short_id ?? '', tokens: await tokensFor('providerInterestId', interestId) },
    patient: { tokens: await tokensFor('patientId', patientId) },
    attempt: { ...attempt, tokens: await tokensFor('bookingAttemptId', kept.rows[0]?.id ?? '') },
  };
}
