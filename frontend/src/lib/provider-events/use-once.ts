import { useMutation, useQuery } from '@apollo/client/react';
import type { ProviderEventType } from '@linden/vocabulary/providers/provider-events';
import { useState } from 'react';
import { GetProviderEventDocument, UpsertProviderEventDocument } from '#src/gen/operations.ts';

interface OnceProps {
  /** What the provider's account remembers. */
  eventType: ProviderEventType;
  /** Codes about the event. */
  data?: Readonly<Record<string, string>>;
  /** Asks nothing while false. */
  isWanted: boolean;
}

export interface Once {
  /** The provider has not seen it yet, on any device. False until the server says so. */
  isDue: boolean;
  /** Remembers that the provider has seen it. */
  record: () => void;
}

/** Something that a provider sees once. What cannot be read or recorded is not shown again on this page. */
export function useOnce({ eventType, data = {}, isWanted }: OnceProps): Once {
  const [isRecorded, setRecorded] = useState(false);
  const asked = useQuery(GetProviderEventDocument, {
    variables: { eventTypes: [eventType] },
    skip: !isWanted,
    fetchPolicy: 'no-cache',
  });
  const [save] = useMutation(UpsertProviderEventDocument);
  const events = asked.data?.currentProvider?.providerEvents;
  return {
    isDue: isWanted && !isRecorded && events?.length === 0,
    record: () => {
      setRecorded(true);
      void save({ variables: { values: { eventType, data: JSON.stringify(data) } } }).catch(() => undefined);
    },
  };
}
