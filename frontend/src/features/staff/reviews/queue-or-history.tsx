import { say } from '#src/features/staff/words.ts';

interface QueueOrHistoryProps {
  isHistory: boolean;
  onChoose: (isHistory: boolean) => void;
  /** The word for what no longer waits. */
  done?: string;
}

/** Two buttons: what waits for staff, or what they decided or did. */
export function QueueOrHistory({ isHistory, onChoose, done = say('decision.decided') }: QueueOrHistoryProps) {
  return (
    <p className="actions">
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          className="button plain"
          aria-pressed={isHistory === each}
          onClick={() => onChoose(each)}
        >
          {each ? done : say('decision.waiting')}
        </button>
      ))}
    </p>
  );
}
