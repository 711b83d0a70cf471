/** US states, DC and territories: name and two-letter code (C3.15-4b). */
export const usStates = [
  ['Alabama', 'AL'],
  ['Alaska', 'AK'],
  ['American Samoa', 'AS'],
  ['Arizona', 'AZ'],
  ['Arkansas', 'AR'],
  ['California', 'CA'],
  ['Colorado', 'CO'],
  ['Connecticut', 'CT'],
  ['Delaware', 'DE'],
  ['District of Columbia', 'DC'],
  ['Florida', 'FL'],
  ['Georgia', 'GA'],
  ['Guam', 'GU'],
  ['Hawaii', 'HI'],
  ['Idaho', 'ID'],
  ['Illinois', 'IL'],
  ['Indiana', 'IN'],
  ['Iowa', 'IA'],
  ['Kansas', 'KS'],
  ['Kentucky', 'KY'],
  ['Louisiana', 'LA'],
  ['Maine', 'ME'],
  ['Maryland', 'MD'],
  ['Massachusetts', 'MA'],
  ['Michigan', 'MI'],
  ['Minnesota', 'MN'],
  ['Mississippi', 'MS'],
  ['Missouri', 'MO'],
  ['Montana', 'MT'],
  ['Nebraska', 'NE'],
  ['Nevada', 'NV'],
  ['New Hampshire', 'NH'],
  ['New Jersey', 'NJ'],
  ['New Mexico', 'NM'],
  ['New York', 'NY'],
  ['North Carolina', 'NC'],
  ['North Dakota', 'ND'],
  ['Northern Mariana Islands', 'MP'],
  ['Ohio', 'OH'],
  ['Oklahoma', 'OK'],
  ['Oregon', 'OR'],
  ['Pennsylvania', 'PA'],
  ['Puerto Rico', 'PR'],
  ['Rhode Island', 'RI'],
  ['South Carolina', 'SC'],
  ['South Dakota', 'SD'],
  ['Tennessee', 'TN'],
  ['Texas', 'TX'],
  ['United States Minor Outlying Islands', 'UM'],
  ['Utah', 'UT'],
  ['Vermont', 'VT'],
  ['Virgin Islands', 'VI'],
  ['Virginia', 'VA'],
  ['Washington', 'WA'],
  ['West Virginia', 'WV'],
  ['Wisconsin', 'WI'],
  ['Wyoming', 'WY'],
] as const;

export type StateName = (typeof usStates)[number][0];
export type StateCode = (typeof usStates)[number][1];

const codeByName = new Map<string, StateCode>(usStates.map(([name, code]) => [name.toLowerCase(), code]));
const nameByCode = new Map<string, StateName>(usStates.map(([name, code]) => [code, name]));
const codeBySlug = new Map<string, StateCode>(usStates.map(([name, code]) => [slugOf(name), code]));

/** Case does not matter. */
export function readStateCode(name: string): StateCode | undefined {
  return codeByName.get(name.trim().toLowerCase());
}

/** Case does not matter. */
export function findStateName(code: string): StateName | undefined {
  return nameByCode.get(code.trim().toUpperCase());
}

export function isStateCode(value: string): value is StateCode {
  return nameByCode.has(value);
}

/** 'CA' -> 'california'; DC -> 'washington-dc' (C2.3-4). */
export function getStateSlug(code: StateCode): string {
  return slugOf(nameByCode.get(code) ?? code);
}

export function findStateBySlug(slug: string): StateCode | undefined {
  return codeBySlug.get(slug);
}

/** Returns a state as addresses write it: Hawaii and Louisiana by name, the others by code (C5.1-4). */
export function findStateInAddress(code: string | null | undefined): string {
  return code === 'HI' || code === 'LA' ? (nameByCode.get(code) ?? code) : (code ?? '');
}

function slugOf(name: string): string {
  return name === 'District of Columbia' ? 'washington-dc' : name.toLowerCase().replaceAll(' ', '-');
}
