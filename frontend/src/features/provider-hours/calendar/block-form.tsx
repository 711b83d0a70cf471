import { type FormEvent, type ReactNode, useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type BlockDraft, type BlockFaults, blockFaults, firstBlock } from './block-draft.ts';
import { say } from './words.ts';

interface BlockFormProps {
  /** YYYY-MM-DD to begin with. */
  day: string;
  isSaving: boolean;
  /** What the services said of the last try. */
  faults: BlockFaults;
  fault: string;
  onSend: (draft: BlockDraft) => void;
  /** What became of the last one. */
  children?: ReactNode;
}

/** Takes time out: once, or every so many weeks. */
export function BlockForm({ day, isSaving, faults: refused, fault, onSend, children }: BlockFormProps) {
  const [draft, setDraft] = useState(() => firstBlock(day));
  const [own, setOwn] = useState<BlockFaults>({});
  const faults = { ...refused, ...own };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = blockFaults(draft);
    setOwn(found);
    if (Object.keys(found).length === 0 && !isSaving) onSend(draft);
  };
  const set = (changes: Partial<BlockDraft>) => setDraft({ ...draft, ...changes });
  const field = (name: Exclude<keyof BlockDraft, 'type' | 'repeats'>, type: 'date' | 'time' | 'number') => (
    <Field id={`block-${name}`} label={say(`form.${name}`)} error={faults[name]}>
      {(tied) => (
        <input
          className="input"
          type={type}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          {...tied}
        />
      )}
    </Field>
  );
  return (
    <form className="card" aria-labelledby="block-title" onSubmit={send} noValidate>
      <h2 id="block-title">{say('form.title')}</h2>
      <div className="practice-fields">
        <Field id="block-type" label={say('form.type')}>
          {(tied) => (
            <select
              className="input"
              value={draft.type}
              onChange={({ target }) => set({ type: target.value === 'OOO' ? 'OOO' : 'BASIC' })}
              {...tied}
            >
              <option value="BASIC">{say('blocks.BASIC')}</option>
              <option value="OOO">{say('blocks.OOO')}</option>
            </select>
          )}
        </Field>
        {field('startDay', 'date')}
        {field('startTime', 'time')}
        {field('endDay', 'date')}
        {field('endTime', 'time')}
      </div>
      <label className="choice">
        <input type="checkbox" checked={draft.repeats} onChange={({ target }) => set({ repeats: target.checked })} />
        <span>{say('form.repeats')}</span>
      </label>
      {draft.repeats ? (
        <div className="practice-fields">
          {field('weeksBetween', 'number')}
          {field('times', 'number')}
        </div>
      ) : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p className="practice-save">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {say(isSaving ? 'form.saving' : 'form.send')}
        </button>
      </p>
      {children}
    </form>
  );
}
