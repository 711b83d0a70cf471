import { hasStreetNumber, isPostOfficeBox, isZip } from '#src/places/street-address.ts';
import { findStateName, isStateCode } from '#src/places/us-states.ts';
import type { BookingProfile } from './booking-profile.ts';
import { type FormFault, faultMessages, findFaultWhen } from './form-fault.ts';
import { findMissingFaults } from './required-fields.ts';
import { findTextFaults } from './typed-text-faults.ts';

type Address = Pick<BookingProfile, 'street' | 'unit' | 'city' | 'state' | 'zipcode' | 'stateOfResidence'>;

/** @param servedStates codes of the states where the provider may see clients; empty: all */
export function findAddressFaults(address: Address, servedStates: readonly string[]): FormFault[] {
  const { street, unit, city, state, zipcode, stateOfResidence } = address;
  const isKnown = isStateCode(state);
  return [
    ...findMissingFaults('street', street),
    ...findStreetFaults(street),
    ...findTextFaults('street', street),
    ...findTextFaults('unit', unit),
    ...findMissingFaults('city', city),
    ...findTextFaults('city', city),
    ...findMissingFaults('state', state),
    ...findFaultWhen(state !== '' && !isKnown, 'state', 'INVALID_ADDRESS'),
    ...findFaultWhen(
      isKnown && !isServed(state, servedStates),
      'state',
      'ADDRESS_OUTSIDE',
      listServedStates(servedStates),
    ),
    ...findMissingFaults('zipcode', zipcode),
    ...findZipFaults(zipcode),
    ...findMissingFaults('stateOfResidence', stateOfResidence),
    ...findFaultWhen(stateOfResidence !== '' && !isStateCode(stateOfResidence), 'stateOfResidence', 'NOT_IN_LIST'),
  ];
}

/** An empty street has no fault here. A box at a post office is no place to live. */
export function findStreetFaults(street: string): FormFault[] {
  if (isPostOfficeBox(street)) return findFaultWhen(true, 'street', 'INVALID_ADDRESS', residentialAddress);
  return findFaultWhen(street.trim() !== '' && !hasStreetNumber(street), 'street', 'STREET_NUMBER_MISSING');
}

/** An empty ZIP code has no fault here. */
export function findZipFaults(zipcode: string): FormFault[] {
  return findFaultWhen(zipcode.trim() !== '' && !isZip(zipcode), 'zipcode', 'INVALID_FORMAT', zipOfDigits);
}

const residentialAddress = 'Enter a residential address, not a P.O. box';
const zipOfDigits = 'Enter a ZIP code of five digits';

function isServed(state: string, servedStates: readonly string[]): boolean {
  return servedStates.length === 0 || servedStates.includes(state);
}

/** 'Cannot select an address outside of California or Nevada'. */
export function listServedStates(servedStates: readonly string[]): string {
  const names = servedStates.map((code) => findStateName(code) ?? code);
  const states = new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  return faultMessages.ADDRESS_OUTSIDE.replace('{{states}}', states);
}
