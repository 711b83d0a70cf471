import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { DeleteBlockDocument, PutBlockDocument } from '#src/gen/operations.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import {
  type BlockDraft,
  type BlockFaults,
  type BlockPeriod,
  buildBlockValues,
  readBlockRefusal,
} from './block-draft.ts';
import type { CalendarBlock } from './calendar-days.ts';
import { loadStayingSessions, type StayingSession } from './staying-sessions.ts';
import { useBlockChange } from './use-block-change.ts';
import { say } from './words.ts';

type Toast = Parameters<typeof showToast>[0];

/** The result of a new or changed block; `staying` is undefined when the sessions failed to load. */
export interface BlockDone {
  message: string;
  staying: StayingSession[] | undefined;
}

interface BlocksOptions {
  timeZone: string;
  /** Reloads the calendar. */
  onChanged: () => Promise<unknown>;
  /** A period whose form is open at once. */
  first?: BlockPeriod | undefined;
}

/** Creates, changes and removes blocks. */
export function useBlocks({ timeZone, onChanged, first }: BlocksOptions) {
  const apollo = useApolloClient();
  const [put] = useMutation(PutBlockDocument);
  const [remove] = useMutation(DeleteBlockDocument);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [done, setDone] = useState<BlockDone>();
  const [removed, setRemoved] = useState<'failed'>();
  const [period, setPeriod] = useState(first);

  const forget = () => {
    setDone(undefined);
    setRemoved(undefined);
  };
  /** Names the sessions in blocks; else confirms with a toast. */
  const report = async (blocks: readonly CalendarBlock[], toast: Toast) => {
    const staying = await loadStayingSessions(apollo, blocks).catch(() => undefined);
    if (staying?.length === 0) showToast(toast);
    else setDone({ message: toast.message, staying });
  };
  const change = useBlockChange({ timeZone, onChanged, onBegin: forget, report });

  /** Returns refusals by field. */
  const send = async (draft: BlockDraft): Promise<BlockFaults> => {
    setFault('');
    forget();
    try {
      const { data } = await put({ variables: { values: buildBlockValues(draft, id) } });
      const blocks = data?.putBlock ?? [];
      setId(crypto.randomUUID());
      setPeriod(undefined);
      void onChanged();
      await report(blocks, { message: say('form.done', { count: blocks.length }) });
      return {};
    } catch (error) {
      const refusal = readBlockRefusal(error);
      if (refusal.isOver) setId(crypto.randomUUID());
      setFault(refusal.fault);
      return refusal.faults;
    }
  };
  const takeAway = async (block: CalendarBlock, scope: 'THIS' | 'ALL') => {
    forget();
    try {
      await remove({ variables: { id: block.id, scope } });
      showToast({ message: say('blocks.removed') });
      void onChanged();
    } catch {
      setRemoved('failed');
    }
  };
  const open = (marked: BlockPeriod) => {
    setFault('');
    setPeriod(marked);
  };
  return { period, open, close: () => setPeriod(undefined), send, takeAway, fault, done, removed, change };
}
