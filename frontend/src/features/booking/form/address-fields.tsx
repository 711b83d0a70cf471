import { usStates } from '@linden/vocabulary/places/us-states';
import { useEffect, useState } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { sayForm } from '#src/features/booking/words.ts';
import { createPackagedPlaces } from '#src/lib/maps/packaged-places.ts';
import type { MapsPort, Place } from '#src/lib/maps/place-suggestions.ts';
import { FormComboBox } from '#src/ui/kit/form/form-combo-box.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useBookingForm, useTie } from './form-context.tsx';

const packaged = createPackagedPlaces();

export const stateOptions = usStates.map(([label, value]) => ({ value, label }));

/** Street, city, state and ZIP code, with buttons for matching places. */
export function AddressFields({ maps = packaged }: { maps?: MapsPort }) {
  const tie = useTie();
  return (
    <>
      <FormTextField
        {...tie('street')}
        label={sayForm('profile.street')}
        description={sayForm('profile.streetHint')}
        autoComplete="address-line1"
        maxLength={200}
      />
      <FormTextField
        {...tie('unit')}
        label={sayForm('profile.optional', { label: sayForm('profile.unit') })}
        autoComplete="address-line2"
        maxLength={200}
      />
      <FormTextField
        {...tie('zipcode')}
        label={sayForm('profile.zipcode')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
      />
      <Suggestions maps={maps} />
      <FormTextField {...tie('city')} label={sayForm('profile.city')} autoComplete="address-level2" maxLength={200} />
      <FormComboBox {...tie('state')} label={sayForm('profile.state')} options={stateOptions} />
    </>
  );
}

function Suggestions({ maps }: { maps: MapsPort }) {
  const { state, fill } = useBookingForm();
  const { street, city, state: usState, zipcode, stateOfResidence } = state.draft.profile;
  const [places, setPlaces] = useState<Place[]>([]);
  const [taken, setTaken] = useState('');
  useEffect(() => {
    let isWanted = true;
    void maps.suggest({ street, city, state: usState, zipcode }).then((found) => {
      if (isWanted) setPlaces(found);
    });
    return () => {
      isWanted = false;
    };
  }, [maps, street, city, usState, zipcode]);
  const take = (place: Place) => {
    const residence = stateOfResidence ? {} : { stateOfResidence: place.state };
    fill({ city: place.city, state: place.state, zipcode: place.zipcode, ...residence });
    setTaken(nameOf(place));
  };
  return (
    <div className={styles.suggestions}>
      {places.length > 0 ? (
        <fieldset className={styles.suggested}>
          <legend className="small quiet">{sayForm('profile.suggestions')}</legend>
          {places.map((place) => (
            <button key={place.zipcode} type="button" className="button plain" onClick={() => take(place)}>
              {nameOf(place)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <p role="status" className="small quiet">
        {taken ? sayForm('profile.filled', { place: taken }) : ''}
      </p>
    </div>
  );
}

function nameOf({ city, state, zipcode }: Place): string {
  return `${city}, ${state} ${zipcode}`;
}
