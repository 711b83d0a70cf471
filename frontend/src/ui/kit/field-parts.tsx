import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../icon.tsx';

interface FieldPartsProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  description?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, control, description and error of a field. React Aria ties them together. */
export function FieldParts({ label, isLabelHidden, description, error, children }: FieldPartsProps) {
  return (
    <>
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      {children}
      <FieldNotes description={description} error={error} />
    </>
  );
}

/** What stands below a control: its description, and what is wrong with it. */
export function FieldNotes({ description, error }: Pick<FieldPartsProps, 'description' | 'error'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className="hint">
          {description}
        </Text>
      ) : null}
      <FieldError className="field-error">
        <Icon name="warning" />
        {error}
      </FieldError>
    </>
  );
}
