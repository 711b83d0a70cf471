import type { MessageInitShape } from '@bufbuild/protobuf';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import type { PayorSchema } from '@linden/proto/billing/v1/payor_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { statesOfPractice } from './places.ts';
import { createRandom } from './random.ts';

export type PayorInit = Omit<MessageInitShape<typeof PayorSchema>, '$typeName'> & {
  id: string;
  planName: string;
  marketplaceNames: string[];
  states: { id: string; usState: string }[];
  blockInPersonAppointmentsForStates: string[];
};

/** The plans: company, plan, category, states ('all' or codes), in-person blocks, code. The companies are made up. */
const plans: [
  parent: string,
  plan: string,
  category: string,
  states: 'all' | string,
  blocked: string,
  prefix: string,
][] = [
  ['', 'Cash', 'CASH', 'all', '', ''],
  ['Cedar Mutual', 'Cedar Mutual', 'COMMERCIAL', 'all', '', 'CDM'],
  ['Cedar Mutual', 'Cedar Mutual Medicare Advantage', 'MANAGED_MEDICARE', 'all', 'TX FL', 'CDA'],
  ['Northstar Health', 'Northstar Health', 'COMMERCIAL', 'all', 'NY', 'NSH'],
  ['Northstar Health', 'Northstar Student', 'COMMERCIAL', 'CA MA NY PA TX WA', '', 'NSS'],
  ['Harbor Life', 'Harbor Life', 'INDEMNITY', 'all', '', 'HBL'],
  ['Meadowbrook', 'Meadowbrook Gold', 'COMMERCIAL', 'CA OR WA NV AZ', 'CA', 'MBG'],
  ['Meadowbrook', 'Meadowbrook Silver', 'COMMERCIAL', 'CA OR WA NV AZ ID UT', '', 'MBS'],
  ['Blue Heron', 'Blue Heron of California', 'COMMERCIAL', 'CA', '', 'BHC'],
  ['Blue Heron', 'Blue Heron of Texas', 'COMMERCIAL', 'TX', '', 'BHT'],
  ['Blue Heron', 'Blue Heron of New York', 'COMMERCIAL', 'NY', '', 'BHN'],
  ['Blue Heron', 'Blue Heron of Florida', 'COMMERCIAL', 'FL', '', 'BHF'],
  ['Blue Heron', 'Blue Heron of Illinois', 'COMMERCIAL', 'IL', '', 'BHI'],
  ['Prairie Plan', 'Prairie Plan', 'COMMERCIAL', 'IA KS MN MO ND NE SD WI', '', 'PRP'],
  ['Tidewater Care', 'Tidewater Care', 'COMMERCIAL', 'DC DE MD NC SC VA WV', 'VA', 'TWC'],
  ['Granite State Benefits', 'Granite Benefits', 'COMMERCIAL', 'CT MA ME NH RI VT', '', 'GSB'],
  ['Sunbelt Choice', 'Sunbelt Choice', 'COMMERCIAL', 'AL AR GA LA MS OK TN', '', 'SBC'],
  ['Great Lakes Community', 'Great Lakes Community', 'MANAGED_MEDICAID', 'IL IN MI OH WI', '', 'GLC'],
  ['Open Door Health', 'Open Door Medicaid', 'MEDICAID', 'CA NY OR WA', '', 'ODM'],
  ['Open Door Health', 'Open Door Dual', 'DUAL', 'CA NY', '', 'ODD'],
  ['Federal', 'Medicare', 'MEDICARE', 'all', '', ''],
  ['Harbor Life', 'Harbor Supplement', 'SUPPLEMENTAL', 'all', '', 'HBS'],
  ['Steady Hand', 'Steady Hand EAP', 'EAP', 'all', '', ''],
  ['Steady Hand', 'Steady Hand Managed EAP', 'MANAGED_EAP', 'all', '', ''],
  ['Palma Salud', 'Palma Salud', 'COMMERCIAL', 'PR', '', 'PSA'],
];

/** Returns the payor catalog; the same in every synthetic world. */
export function createPayors(): PayorInit[] {
  return plans.map(([parentPayor, planName, planCategory, states, blocked, memberIdPrefix], index) => {
    const random = createRandom('payor', planName);
    const codes = states === 'all' ? statesOfPractice : states.split(' ');
    return {
      id: random.uuid(),
      externalPayorId: planCategory === 'CASH' ? '' : `X${String(1000 + index * 37)}`,
      parentPayor,
      planCategory: getEnumValue(PlanCategory, planCategory),
      planName,
      planCode: planName.replaceAll(/[^A-Z]/g, '') + String(index),
      isCash: planCategory === 'CASH',
      memberIdPrefix,
      clientBookingNames: [{ id: random.uuid(), name: planName, bookingVisible: planCategory !== 'DUAL' }],
      marketplaceNames: [planName],
      states: codes.map((usState) => ({ id: random.uuid(), usState })),
      blockInPersonAppointmentsForStates: blocked ? blocked.split(' ') : [],
    };
  });
}

export interface HomePayorLink {
  stateOfService: string;
  homePayorId: string;
  servicingPayorId: string;
}

/** Returns home payors: members of a regional plan are served elsewhere through the plan of the same family there. */
export function createHomePayors(payors: PayorInit[]): HomePayorLink[] {
  const family = payors.filter(({ parentPayor }) => parentPayor === 'Blue Heron');
  return family.flatMap((servicing) =>
    servicing.states.flatMap(({ usState }) =>
      family
        .filter((home) => home.id !== servicing.id)
        .map((home) => ({ stateOfService: usState, homePayorId: home.id, servicingPayorId: servicing.id })),
    ),
  );
}
