import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  DeleteBlockDocument,
  PutBlockDocument,
  SessionsAheadDocument,
  type SessionsAheadQuery,
} from '#src/gen/operations.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import { type BlockDraft, type BlockFaults, type BlockPeriod, blockRefusal, blockValues } from './block-draft.ts';
import { type CalendarBlock, sessionsIn } from './calendar-days.ts';
import { say } from './words.ts';

export type StayingSession = NonNullable<SessionsAheadQuery['providerAppointments']>['appointments'][number];

/** The result of a block; `staying` is undefined when the sessions failed to load. */
export interface BlockDone {
  count: number;
  staying: StayingSession[] | undefined;
}

/** Creates and removes blocks. @param onChanged reloads the calendar @param first a period whose form is open at once */
export function useBlocks(onChanged: () => void, first?: BlockPeriod) {
  const apollo = useApolloClient();
  const [put] = useMutation(PutBlockDocument);
  const [remove] = useMutation(DeleteBlockDocument);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [done, setDone] = useState<BlockDone>();
  const [removed, setRemoved] = useState<'failed'>();
  const [period, setPeriod] = useState(first);

  /** Returns refusals by field. */
  const send = async (draft: BlockDraft): Promise<BlockFaults> => {
    setFault('');
    setDone(undefined);
    setRemoved(undefined);
    try {
      const { data } = await put({ variables: { values: blockValues(draft, id) } });
      const blocks = data?.putBlock ?? [];
      setId(crypto.randomUUID());
      setPeriod(undefined);
      onChanged();
      const staying = await sessionsWithin(apollo, blocks).catch(() => undefined);
      if (staying?.length === 0) showToast({ message: say('form.done', { count: blocks.length }) });
      else setDone({ count: blocks.length, staying });
      return {};
    } catch (error) {
      const refusal = blockRefusal(error);
      if (refusal.isOver) setId(crypto.randomUUID());
      setFault(refusal.fault);
      return refusal.faults;
    }
  };
  const takeAway = async (block: CalendarBlock, scope: 'THIS' | 'ALL') => {
    setDone(undefined);
    setRemoved(undefined);
    try {
      await remove({ variables: { id: block.id, scope } });
      showToast({ message: say('blocks.removed') });
      onChanged();
    } catch {
      setRemoved('failed');
    }
  };
  const open = (marked: BlockPeriod) => {
    setFault('');
    setPeriod(marked);
  };
  return { period, open, close: () => setPeriod(undefined), send, takeAway, fault, done, removed };
}

// Soonest first, so that reading stops after the last block.
async function sessionsWithin(apollo: ApolloClient, blocks: readonly CalendarBlock[]): Promise<StayingSession[]> {
  const end = Math.max(...blocks.map(({ timeEnd }) => Date.parse(timeEnd)));
  const found: StayingSession[] = [];
  let pageToken: string | undefined;
  do {
    const page = await sessionsAhead(apollo, pageToken);
    found.push(...sessionsIn(page.appointments, blocks));
    const last = page.appointments.at(-1);
    pageToken = last && Date.parse(last.timeStart) < end ? (page.nextPageToken ?? undefined) : undefined;
  } while (pageToken);
  return found;
}

async function sessionsAhead(apollo: ApolloClient, pageToken: string | undefined) {
  const variables = { pageToken: pageToken ?? null };
  const { data } = await apollo.query({ query: SessionsAheadDocument, variables, fetchPolicy: 'no-cache' });
  if (!data?.providerAppointments) throw new Error('no answer');
  return data.providerAppointments;
}
