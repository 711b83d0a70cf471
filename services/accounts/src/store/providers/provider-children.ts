import { wrapStatement } from '@linden/platform/store/sql';
import type { Rows } from '@linden/platform/store/store';
import { type RawBuilder, sql } from 'kysely';

export type ProviderChildren = {
  readonly stateCredentials: { usState: string; licenseType: string; licenseNumber: string }[];
  readonly payors: { payorId: string; usState: string }[];
  readonly payorCosts: { clientBookingName: string; avgCostCents: number }[];
  readonly feedbackTags: { tag: string; count: number }[];
  readonly referralOptOuts: { usState: string; payorId: string; isCash: boolean }[];
  readonly rating: Record<'stars1' | 'stars2' | 'stars3' | 'stars4' | 'stars5', number> | null;
};

/** Loads the child rows of providers in one statement, each list in its order. Providers without children get empty lists. */
export async function loadChildren(tx: Rows, ids: readonly string[]): Promise<Map<string, ProviderChildren>> {
  const [only] = ids;
  // PostgreSQL assumes ten ids in a list. For a single id it would plan the statement again each time instead of keeping the plan.
  const wanted =
    ids.length === 1 && only !== undefined ? sql`(select ${only}::uuid as id)` : sql`unnest(${[...ids]}::uuid[])`;
  const rows = await tx.rows(
    wrapStatement(sql<ProviderChildren & { id: string }>`select p.id,
      ${selectList(
        sql`'usState', c.us_state, 'licenseType', c.license_type, 'licenseNumber', c.license_number`,
        sql`c.us_state, c.license_type`,
        sql`provider_state_credentials`,
      )} as "stateCredentials",
      ${selectList(sql`'payorId', c.payor_id, 'usState', c.us_state`, sql`c.us_state, c.payor_id`, sql`provider_payors`)} as payors,
      ${selectList(
        sql`'clientBookingName', c.client_booking_name, 'avgCostCents', c.avg_cost_cents`,
        sql`c.client_booking_name`,
        sql`provider_payor_costs`,
      )} as "payorCosts",
      ${selectList(sql`'tag', c.tag, 'count', c.count`, sql`c.count desc, c.tag`, sql`provider_feedback_tags`)} as "feedbackTags",
      ${selectList(
        sql`'usState', c.us_state, 'payorId', c.payor_id, 'isCash', c.is_cash`,
        sql`c.us_state, c.payor_id, c.is_cash`,
        sql`provider_referral_opt_outs`,
      )} as "referralOptOuts",
      (select json_build_object('stars1', r.stars_1, 'stars2', r.stars_2, 'stars3', r.stars_3, 'stars4', r.stars_4, 'stars5', r.stars_5)
        from provider_ratings r where r.provider_id = p.id) as rating
      from ${wanted} as p (id)`),
  );
  return new Map(rows.map(({ id, ...children }) => [id, children]));
}

/** Selects the rows `c` of a table that belong to `p`, as JSON. */
function selectList(fields: RawBuilder<unknown>, order: RawBuilder<unknown>, table: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${table} c where c.provider_id = p.id)`;
}
