import { useApolloClient } from '@apollo/client/react';
import * as styles from '#src/features/provider-files/provider-files.module.css';
import { type CredentialFacts, describeCredentialStatus } from '#src/lib/credentials/describe-credential.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { reducePhoto } from '#src/lib/uploads/reduce-photo.ts';
import { DocumentRow } from './document-row.tsx';
import { findFileFault, sendFile, uploadRules } from './send-file.ts';
import { setUpload, useUploads } from './uploads-store.ts';
import type { OwnFiles } from './use-own-files.ts';
import { say } from './words.ts';

interface DocumentsProps {
  provider: OwnFiles;
  /** Loads the files again. */
  onChanged: () => Promise<unknown>;
}

/** The provider's license and insurance documents: one row for each license, and one for insurance. */
export function Documents({ provider, onChanged }: DocumentsProps) {
  const apollo = useApolloClient();
  const uploads = useUploads();
  const send = async (place: Place, selected: File) => {
    const file = await reducePhoto(selected);
    const wrong = findFileFault(file, uploadRules.document);
    if (wrong) return setUpload(place.key, { fault: wrong });
    setUpload(place.key, {});
    const fault = await sendFile(apollo, file, place.values);
    await onChanged();
    // The row of the file says that it waits.
    setUpload(place.key, fault && fault !== 'SCANNER_UNAVAILABLE' ? { fault } : undefined);
  };
  const places = listPlaces(provider);
  const now = useNow();
  const describe = ({ kind, usState }: Place['values']) => {
    const wanted = kind === 'LICENSE' ? kind : 'LIABILITY_INSURANCE';
    const isIt = (each: CredentialFacts) => each.kind === wanted && (each.usState ?? undefined) === usState;
    const found = provider.vetting?.credentials.find(isIt);
    return found && found.status !== 'MISSING' ? describeCredentialStatus(found, now) : undefined;
  };
  return (
    <section className={styles.documents} aria-labelledby="own-documents">
      <div>
        <h2 id="own-documents">{say('documents.title')}</h2>
        <p>{say('documents.lead')}</p>
      </div>
      {places.length === 1 ? <p>{say('documents.none')}</p> : null}
      <ul>
        {places.map((place) => (
          <DocumentRow
            key={place.key}
            name={place.name}
            status={describe(place.values)}
            files={(provider.files ?? []).filter(
              ({ kind, usState }) => kind === place.values.kind && (usState ?? undefined) === place.values.usState,
            )}
            upload={uploads[place.key]}
            onChoose={(file) => void send(place, file)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}

interface Place {
  key: string;
  name: string;
  values: { kind: 'LICENSE'; usState: string } | { kind: 'INSURANCE'; usState?: undefined };
}

function listPlaces({ profile }: OwnFiles): Place[] {
  const states = new Map(profile.stateCredentials.map(({ usState, state }) => [usState, state.longName]));
  return [
    ...[...states].map(([usState, longName]) => ({
      key: `LICENSE ${usState}`,
      name: say('documents.license', { state: longName }),
      values: { kind: 'LICENSE' as const, usState },
    })),
    { key: 'INSURANCE', name: say('documents.insurance'), values: { kind: 'INSURANCE' } },
  ];
}
