import { say } from '#src/features/staff/words.ts';

interface QueueOrHistoryProps {
  isHistory: boolean;
  onChoose: (isHistory: boolean) => void;
}

/** Two buttons: what waits for a decision, or what was decided. */
export function QueueOrHistory({ isHistory, onChoose }: QueueOrHistoryProps) {
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
          {say(each ? 'decision.decided' : 'decision.waiting')}
        </button>
      ))}
    </p>
  );
}
