import type { Client } from 'pg';

/**
 * What must be true of scheduling's tables at every moment, by what is wrong when it is not. Appointments are joined with each
 * other and not through claims: the constraint that keeps claims apart must not vouch for itself.
 */
const wrongs: Record<string, string> = {
  'a provider has two at once': `
    select 1 from live a join live b on a.id < b.id and a.provider_id = b.provider_id
      and tstzrange(a.starts_at, a.ends_at + make_interval(mins => a.buffer))
        && tstzrange(b.starts_at, b.ends_at + make_interval(mins => b.buffer))`,
  'a patient has two at once': `
    select 1 from live a join live b on a.id < b.id and a.patient_id = b.patient_id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  'one that is live claims no time': `
    select 1 from live a where not exists (select from scheduling.time_claims t where t.appointment_id = a.id
      and t.seen = tstzrange(a.starts_at, a.ends_at) and t.provider_id = a.provider_id and t.patient_id = a.patient_id)`,
  'one that is over claims time': `
    select 1 from scheduling.time_claims t join scheduling.appointments a on a.id = t.appointment_id
    where a.status = 'CANCELED'`,
  'a change is missing, or there twice': `
    select 1 from scheduling.appointments a
    where (select array_agg(c.revision order by c.revision) from scheduling.appointment_changes c where c.appointment_id = a.id)
      is distinct from (select array_agg(r) from generate_series(1, a.revision) r)`,
  'a change has no event, or several': `
    select 1 from scheduling.appointment_changes c
    where (select count(*) from scheduling.outbox o where o.aggregate_type = 'appointment'
      and o.aggregate_id = c.appointment_id::text and o.revision = c.revision) <> 1`,
  'an event tells of nothing': `
    select 1 from scheduling.outbox o where o.aggregate_type = 'appointment' and not exists (
      select from scheduling.appointment_changes c where c.appointment_id::text = o.aggregate_id and c.revision = o.revision)`,
  'changes and their audits differ': `
    select 1 from scheduling.appointment_changes c full join (
      select detail->>'appointment' as id, action, count(*) as times from scheduling.audit
      where action ~ '^appointment[.](booked|confirmed|declined|moved|canceled|lapsed|completed|missed|reminded)$' group by 1, 2
    ) d on d.id = c.appointment_id::text and d.action = 'appointment.' || lower(c.what)
    group by d.id, d.action, d.times, c.appointment_id, c.what having count(c.appointment_id) <> coalesce(d.times, 0)`,
  'somebody was canceled before the time was up': `
    select 1 from scheduling.appointment_changes c join scheduling.appointments a on a.id = c.appointment_id
    where c.what = 'LAPSED' and c.at < a.confirm_by`,
};

/** What is wrong in the tables, and how often; empty when they are in order. */
export async function wrongInBooks(admin: Client): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(wrongs)) {
    const { rowCount } = await admin.query(
      `with live as (select a.*, s.buffer_minutes as buffer from scheduling.appointments a
         join scheduling.schedules s using (provider_id) where a.status in ('UNCONFIRMED', 'CONFIRMED'))
       ${query}`,
    );
    if (rowCount) found[name] = rowCount;
  }
  return found;
}
