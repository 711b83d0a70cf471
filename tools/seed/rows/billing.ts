import { getEnumName } from '@linden/platform/rpc/enum-names';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { listSyntheticFees } from '../synthetic/fees.ts';
import type { SyntheticWorld } from '../synthetic/world.ts';
import { buildTable, type Table } from './table.ts';

export function buildBillingRows({ payors, homePayors }: SyntheticWorld): Table[] {
  const names = payors.flatMap((payor) => (payor.clientBookingNames ?? []).map((name) => ({ payor, name })));
  const states = payors.flatMap((payor) => payor.states.map((state) => ({ payor, state })));
  const fees = payors.filter(({ isCash }) => !isCash).flatMap(listSyntheticFees);
  return [
    buildTable('billing.payors', payors, {
      id: ({ id }) => id,
      external_payor_id: ({ externalPayorId }) => externalPayorId || null,
      parent_payor: ({ parentPayor }) => parentPayor ?? '',
      plan_category: ({ planCategory }) => getEnumName(PlanCategory, planCategory ?? PlanCategory.UNSPECIFIED),
      plan_name: ({ planName }) => planName,
      plan_code: ({ planCode }) => planCode ?? '',
      is_cash: ({ isCash }) => isCash ?? false,
      member_id_prefix: ({ memberIdPrefix }) => memberIdPrefix ?? '',
      marketplace_names: ({ marketplaceNames }) => marketplaceNames,
      blocked_in_person_states: ({ blockInPersonAppointmentsForStates }) => blockInPersonAppointmentsForStates,
      revision: () => 1,
    }),
    buildTable('billing.payor_client_booking_names', names, {
      id: ({ name }) => name.id,
      payor_id: ({ payor }) => payor.id,
      name: ({ name }) => name.name,
      booking_visible: ({ name }) => name.bookingVisible,
    }),
    buildTable('billing.payor_states', states, {
      id: ({ state }) => state.id,
      payor_id: ({ payor }) => payor.id,
      us_state: ({ state }) => state.usState,
    }),
    buildTable('billing.home_payors', homePayors, {
      state_of_service: ({ stateOfService }) => stateOfService,
      home_payor_id: ({ homePayorId }) => homePayorId,
      servicing_payor_id: ({ servicingPayorId }) => servicingPayorId,
    }),
    buildTable('billing.fee_schedules', fees, {
      payor_id: ({ payorId }) => payorId,
      us_state: ({ usState }) => usState,
      cpt_code: ({ cptCode }) => cptCode,
      license: ({ license }) => license,
      allowed_cents: ({ allowedCents }) => allowedCents,
      valid_from: ({ validFrom }) => validFrom,
    }),
  ];
}
