import { useRef, useState } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import type { ShownFault } from '../note/stored-note.ts';
import { say } from '../note/words.ts';
import { getFieldElementId } from './field-input.ts';
import { focusField } from './focus-field.ts';
import { RecordFields } from './record-fields.tsx';
import type { RecordOfParts, RecordPart } from './record-parts.ts';

interface RecordListProps {
  fieldId: string;
  path: readonly string[];
  /** Name of one record: 'Goal'. */
  name: string;
  /** Label of the button that adds one. */
  add: string;
  parts: readonly RecordPart[];
  records: readonly RecordOfParts[];
  faults: readonly ShownFault[];
  isDisabled: boolean;
  /** A record that was just added; empty by default. */
  create?: (() => RecordOfParts) | undefined;
  onChange: (records: readonly RecordOfParts[]) => void;
}

/** A list of records, each with its inputs and a button that removes it. */
export function RecordList({
  fieldId,
  path,
  name,
  add,
  parts,
  records,
  faults,
  isDisabled,
  create = () => ({}),
  onChange,
}: RecordListProps) {
  const [said, setSaid] = useState('');
  const adder = useRef<HTMLDivElement>(null);
  return (
    <>
      <ol className={styles.noteRecords} data-testid="records">
        {records.map((record, index) => {
          const title = say('types.numbered', { name, position: index + 1 });
          return (
            // Records have no id of their own, and inputs are controlled.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
            <li key={index} id={getFieldElementId(fieldId, ...path, String(index))}>
              <div className={styles.noteRecordHead}>
                <strong>{title}</strong>
                <Button
                  tone="quiet"
                  label={say('types.remove', { name: title })}
                  isDisabled={isDisabled}
                  onPress={() => {
                    onChange(records.filter((_, each) => each !== index));
                    setSaid(say('types.removed', { name, position: index + 1 }));
                    adder.current?.querySelector('button')?.focus();
                  }}
                >
                  <Icon name="close" />
                </Button>
              </div>
              <RecordFields
                {...{ fieldId, parts, record, faults, isDisabled }}
                path={[...path, String(index)]}
                onChange={(changed) => onChange(records.map((each, at) => (at === index ? changed : each)))}
              />
            </li>
          );
        })}
      </ol>
      <div ref={adder}>
        <Button
          tone="plain"
          isDisabled={isDisabled}
          onPress={() => {
            onChange([...records, create()]);
            setSaid(say('types.added', { name, position: records.length + 1 }));
            requestAnimationFrame(() => focusField(fieldId, [...path, String(records.length), parts[0]?.key ?? '']));
          }}
        >
          <Icon name="plus" />
          {add}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
