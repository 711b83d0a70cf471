import { randomBytes } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type { TestService } from './service.ts';

export interface StoredSession {
  patient: string;
  /** Days before now; negative for sessions ahead. */
  days: number;
  /** COMPLETED unless given. */
  status?: string;
  /** Who canceled. */
  by?: string;
}

/** Stores sessions as copies of one that was booked, because no call books in the past. */
export async function storeSessions(
  service: TestService,
  providerId: string,
  model: string,
  rows: readonly StoredSession[],
): Promise<void> {
  for (const { patient, days, status = 'COMPLETED', by } of rows) {
    await service.sql(
      `insert into scheduling.appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
        'event_id', $7::text, 'short_id', $8::text, 'patient_id', $2::uuid, 'status', $4::text, 'confirm_by', null,
        'starts_at', now() - make_interval(days => $3), 'ends_at', now() - make_interval(days => $3) + interval '1 hour',
        'canceled_at', case when $4 = 'CANCELED' then now() end, 'cancel_source', $5::text, 'cancel_reason', case when $4 = 'CANCELED' then 'OTHER' end))).*
       from scheduling.appointments a where a.id = $1 and a.provider_id = $6`,
      [model, patient, days, status, by ?? null, providerId, createPublicId(randomBytes), createPublicId(randomBytes)],
    );
  }
}
