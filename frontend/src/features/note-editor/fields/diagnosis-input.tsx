import { type Diagnosis, diagnosisSource, isListOf } from '@linden/form-engine/diagnosis-codes';
import { extractDiagnosisCode } from '@linden/form-engine/extract-diagnosis-code';
import { useContext, useState } from 'react';
import * as styles from '#src/features/note-editor/note-editor.module.css';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { SearchBox } from '#src/ui/kit/search-box.tsx';
import { say } from '../note/words.ts';
import { readTexts } from './choice-inputs.tsx';
import { FieldFault } from './field-fault.tsx';
import { type FieldInputProps, findError, getFieldElementId } from './field-input.ts';
import { ServiceDayContext } from './service-day-context.ts';

const loadSearch = loadLazily(async () => (await import('@linden/form-engine/diagnosis-codes')).searchDiagnoses);

/** Diagnoses to find by words or code; the first one is the primary diagnosis. */
export function DiagnosisInput({ field, label, value, faults, isDisabled, isRequired, onChange }: FieldInputProps) {
  const day = useContext(ServiceDayContext);
  const chosen = readTexts(value);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Diagnosis[]>([]);
  const search = async (text: string) => {
    setTyped(text);
    const run = await loadSearch();
    setFound(run(text).filter(({ code }) => !chosen.some((each) => extractDiagnosisCode(each) === code)));
  };
  return (
    <fieldset className={styles.noteGroup}>
      <legend>{label}</legend>
      {chosen.length > 0 ? (
        <ol className={styles.noteDiagnoses} data-testid="diagnoses">
          {chosen.map((text, index) => (
            <li key={text} id={getFieldElementId(field.id, String(index))}>
              <span>
                {text}
                {index === 0 && chosen.length > 1 ? <span className="quiet small"> {say('types.primary')}</span> : null}
              </span>
              <Button
                tone="quiet"
                label={say('types.remove', { name: text })}
                isDisabled={isDisabled}
                onPress={() => {
                  const rest = chosen.filter((each) => each !== text);
                  onChange(rest.length === 0 ? undefined : rest);
                }}
              >
                <Icon name="close" />
              </Button>
              <FieldFault message={findError(faults, String(index))} />
            </li>
          ))}
        </ol>
      ) : null}
      <SearchBox
        label={say('types.addDiagnosis')}
        description={say('types.hint')}
        error={findError(faults)}
        isDisabled={isDisabled}
        isRequired={isRequired && chosen.length === 0}
        text={typed}
        options={found.map(({ text }) => ({ value: text, label: text }))}
        empty={say('types.noDiagnosis')}
        onType={(text) => void search(text)}
        onChoose={(text) => {
          onChange([...chosen, text]);
          setTyped('');
          setFound([]);
        }}
      />
      {day === undefined || isListOf(day) ? null : (
        <p className="quiet small">{say('types.codeList', { release: diagnosisSource.release })}</p>
      )}
    </fieldset>
  );
}
