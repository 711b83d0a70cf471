import { Icon } from '#src/ui/icon.tsx';

/** What is wrong with a composed value as a whole. */
export function FieldFault({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className="field-error">
      <Icon name="warning" />
      {message}
    </p>
  );
}
