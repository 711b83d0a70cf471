import type { Client } from 'pg';

/**
 * Queries that find broken invariants in scheduling's tables, by fault. They join appointments with each other and not through reservations,
 * because the constraint on reservations must not check itself.
 */
const invariantQueries: Record<string, string> = {
  'a provider has two appointments at once': `
    select 1 from live a join live b on a.id < b.id and a.provider_id = b.provider_id
      and tstzrange(a.starts_at, a.ends_at + make_interval(mins => a.buffer))
        && tstzrange(b.starts_at, b.ends_at + make_interval(mins => b.buffer))`,
  'a patient has two appointments at once': `
    select 1 from live a join live b on a.id < b.id and a.patient_id = b.patient_id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  'a live appointment reserves no time': `
    select 1 from live a where not exists (select from scheduling.time_claims t where t.appointment_id = a.id
      and t.seen = tstzrange(a.starts_at, a.ends_at) and t.provider_id = a.provider_id and t.patient_id = a.patient_id)`,
  'a canceled appointment reserves time': `
    select 1 from scheduling.time_claims t join scheduling.appointments a on a.id = t.appointment_id
    where a.status = 'CANCELED'`,
  'a change is missing or duplicated': `
    select 1 from scheduling.appointments a
    where (select array_agg(c.revision order by c.revision) from scheduling.appointment_changes c where c.appointment_id = a.id)
      is distinct from (select array_agg(r) from generate_series(1, a.revision) r)`,
  'a change has no event or several': `
    select 1 from scheduling.appointment_changes c
    where (select count(*) from scheduling.outbox o where o.aggregate_type = 'appointment'
      and o.aggregate_id = c.appointment_id::text and o.revision = c.revision) <> 1`,
  'an event has no change': `
    select 1 from scheduling.outbox o where o.aggregate_type = 'appointment' and not exists (
      select from scheduling.appointment_changes c where c.appointment_id::text = o.aggregate_id and c.revision = o.revision)`,
  'changes and audit rows differ': `
    select 1 from scheduling.appointment_changes c full join (
      select detail->>'appointment' as id, action, count(*) as times from scheduling.audit
      where action ~ '^appointment[.](booked|confirmed|declined|moved|canceled|lapsed|completed|missed|reminded)$' group by 1, 2
    ) d on d.id = c.appointment_id::text and d.action = 'appointment.' || lower(c.what)
    group by d.id, d.action, d.times, c.appointment_id, c.what having count(c.appointment_id) <> coalesce(d.times, 0)`,
  'an appointment was canceled before the time was up': `
    select 1 from scheduling.appointment_changes c join scheduling.appointments a on a.id = c.appointment_id
    where c.what = 'LAPSED' and c.at < a.confirm_by`,
};

/** Returns how often each invariant is broken; empty when the tables are consistent. */
export async function findBrokenInvariants(admin: Client): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(invariantQueries)) {
    const { rowCount } = await admin.query(
      `with live as (select a.*, s.buffer_minutes as buffer from scheduling.appointments a
         join scheduling.schedules s using (provider_id) where a.status in ('UNCONFIRMED', 'CONFIRMED'))
       ${query}`,
    );
    if (rowCount) found[name] = rowCount;
  }
  return found;
}
