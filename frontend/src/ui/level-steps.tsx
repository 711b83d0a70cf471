import './level-steps.css';

interface LevelStepsProps {
  levels: readonly number[];
  /** What the list is. */
  label: string;
  /** The level that is marked; 0 for none. */
  level: number;
  /** The level in words, for people who do not see the steps. */
  nameOf: (level: number) => string;
  /** A word below a step. */
  noteOf: (level: number) => string | undefined;
}

/** Five levels in a row, filled up to the marked one. */
export function LevelSteps({ levels, label, level, nameOf, noteOf }: LevelStepsProps) {
  return (
    <ol className="level-steps" aria-label={label}>
      {levels.map((each) => {
        const note = noteOf(each);
        return (
          <li
            key={each}
            className={each === level ? 'reached' : each < level ? 'passed' : ''}
            aria-current={each === level ? 'true' : undefined}
          >
            <span className="visually-hidden">{nameOf(each)}</span>
            <span aria-hidden="true">{each}</span>
            {note ? <small>{note}</small> : null}
          </li>
        );
      })}
    </ol>
  );
}
