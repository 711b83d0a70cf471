import type { Section } from '@linden/form-engine/schema';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { say } from './note/words.ts';
import type { SectionProgress } from './section-progress.ts';
import { useCurrentSection } from './use-current-section.ts';

interface SectionListProps {
  sections: readonly Section[];
  /** By section id. */
  progress: Readonly<Record<string, SectionProgress>>;
}

export function getSectionElementId(section: Section): string {
  return `section-${section.id}`;
}

/** The sections with their state: a column, and on narrow screens a strip. */
export function SectionList({ sections, progress }: SectionListProps) {
  const current = useCurrentSection(sections.map(getSectionElementId));
  const done = sections.filter(({ id }) => progress[id]?.isComplete).length;
  const total = { done, count: sections.length };
  return (
    <nav className={styles.noteSections} aria-label={say('sections.title')}>
      <ol>
        {sections.map((section, index) => {
          const state = progress[section.id];
          const id = getSectionElementId(section);
          return (
            <li key={section.id}>
              <a href={`#${id}`} aria-current={current === id ? 'step' : undefined}>
                <span
                  className={state?.isComplete ? `${styles.noteStep} ${styles.done}` : styles.noteStep}
                  aria-hidden="true"
                >
                  {state?.isComplete ? <Icon name="check" /> : index + 1}
                </span>
                <span>
                  {section.label}
                  <small className={state?.errors ? styles.wrong : undefined}> {describeProgress(state)}</small>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
      <div className={styles.noteProgress}>
        <p className="small">{say('sections.progress', total)}</p>
        <div className={styles.noteMeter} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * done) / Math.max(1, sections.length)}%` }} />
        </div>
      </div>
    </nav>
  );
}

function describeProgress(state: SectionProgress | undefined): string {
  if (!state) return '';
  if (state.errors > 0) return say('sections.errors', { count: state.errors });
  if (state.isComplete) return say('sections.complete');
  return state.count === 0
    ? say('sections.empty')
    : say('sections.fields', { done: state.answered, count: state.count });
}
