import { useApolloClient, useLazyQuery, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { readCode, StaffFault } from '#src/features/staff/staff-fault.tsx';
import { FindRelatedProvidersDocument, PutProviderRelationDocument } from '#src/gen/operations.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { say } from './provider-words.ts';

interface RelationDraft {
  kind: string;
  acting: string;
  fromDay: string;
  lastDay: string;
}

const emptyDraft: RelationDraft = { kind: 'COVERS', acting: '', fromDay: '', lastDay: '' };

interface RelationFormProps {
  providerId: string;
  label: string;
  onClose: () => void;
}

/** Names who covers for a provider or supervises them. */
export function RelationForm({ providerId, label, onClose }: RelationFormProps) {
  // The same id again changes nothing.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [find, found] = useLazyQuery(FindRelatedProvidersDocument, { fetchPolicy: 'no-cache' });
  const [put] = useMutation(PutProviderRelationDocument);
  const [error, setError] = useState<unknown>();
  const apollo = useApolloClient();
  const form = useKitForm<RelationDraft>({
    initial: emptyDraft,
    validate: ({ acting, fromDay, lastDay }) => ({
      acting: acting === '' ? say('relations.chooseProvider') : undefined,
      lastDay: lastDay !== '' && lastDay < fromDay ? say('relations.badDay') : undefined,
    }),
  });
  const send = async ({ kind, acting, fromDay, lastDay }: RelationDraft) => {
    setError(undefined);
    const days = { fromDay: fromDay || null, lastDay: lastDay || null };
    const ids = { id, actingProviderId: acting, forProviderId: providerId };
    const values = { ...ids, ...days, kind: kind === 'SUPERVISES' ? ('SUPERVISES' as const) : ('COVERS' as const) };
    try {
      await put({ variables: { values } });
      await readActiveAgain(apollo);
      onClose();
    } catch (caught) {
      if (readCode(caught) === 'OUT_OF_RANGE') form.refuse({ lastDay: say('relations.badDay') });
      else setError(caught);
    }
  };
  const others = (found.data?.staffProviders ?? []).filter((each) => each.id !== providerId);
  return (
    <form className={styles.staffForm} aria-label={label} onSubmit={form.submit(send)} noValidate>
      <FormRadioGroup
        control={form.control}
        name="kind"
        label={say('relations.kind')}
        options={(['COVERS', 'SUPERVISES'] as const).map((value) => ({
          value,
          label: say(`relations.kinds.${value}`),
        }))}
      />
      <TextField
        name="relatedQuery"
        label={say('relations.query')}
        description={say('relations.queryHint')}
        value={typed}
        onChange={setTyped}
      />
      <Button tone="plain" isPending={found.loading} onPress={() => void find({ variables: { query: typed.trim() } })}>
        {say('list.go')}
      </Button>
      {found.data && others.length === 0 ? <p role="status">{say('list.noMatch')}</p> : null}
      {others.length > 0 ? (
        <FormSelect
          control={form.control}
          name="acting"
          label={say('relations.who')}
          empty={say('relations.chooseProvider')}
          options={others.map(({ id: value, name }) => ({ value, label: name }))}
        />
      ) : null}
      <FormDatePicker
        control={form.control}
        name="fromDay"
        label={say('relations.fromDay')}
        description={say('relations.fromDayHint')}
      />
      <FormDatePicker
        control={form.control}
        name="lastDay"
        label={say('relations.lastDay')}
        description={say('relations.lastDayHint')}
      />
      {(error ?? found.error) ? <StaffFault error={error ?? found.error} /> : null}
      <p className="actions">
        <Button type="submit" isPending={form.isSending}>
          {say('relations.save')}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {say('documents.cancel')}
        </Button>
      </p>
    </form>
  );
}
