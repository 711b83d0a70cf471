import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { focusFirstInvalid } from '#src/lib/page/focus-first-invalid.ts';
import { reducePhoto } from '#src/lib/uploads/reduce-photo.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FileInput } from '#src/ui/kit/file-input.tsx';
import { type CardFault, type CardSide, cardRule, findCardFaults } from './card-faults.ts';
import { sendCard } from './send-card.ts';
import { say } from './words.ts';

interface CardPhotosFormProps {
  patientId: string;
  coverageUuid: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Takes photos of both sides. What was chosen stays after a fault. */
export function CardPhotosForm({ patientId, coverageUuid, onSaved, onCancel }: CardPhotosFormProps) {
  const apollo = useApolloClient();
  const [chosen, setChosen] = useState<Partial<Record<CardSide, File | undefined>>>({});
  const [faults, setFaults] = useState<Partial<Record<CardSide, CardFault>>>({});
  const [isSending, setSending] = useState(false);
  const { front, back } = chosen;
  const save = async (form: HTMLFormElement) => {
    const sides = { front: front && (await reducePhoto(front)), back: back && (await reducePhoto(back)) };
    const wrong = findCardFaults(sides);
    setFaults(wrong);
    if (!sides.front || Object.keys(wrong).length > 0) return focusFirstInvalid(form);
    setSending(true);
    const found = await sendCard(apollo, { patientId, coverageUuid }, { front: sides.front, back: sides.back });
    setSending(false);
    setFaults(found);
    if (Object.keys(found).length === 0) onSaved();
    else focusFirstInvalid(form);
  };
  const side = (name: CardSide) => {
    const file = chosen[name];
    const fault = faults[name];
    return (
      <FileInput
        label={say(name)}
        description={say('hint')}
        types={cardRule.types}
        files={file ? [file] : []}
        error={fault && say(`faults.${fault}`)}
        onChange={([next]) => {
          setChosen({ ...chosen, [name]: next });
          setFaults({ ...faults, [name]: undefined });
        }}
      />
    );
  };
  return (
    <form
      className={styles.insuranceCardForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      {side('front')}
      {side('back')}
      <p className="quiet">{say('privacy')}</p>
      <p role="status">{isSending ? say('saving') : ''}</p>
      <p className="actions">
        <Button tone="filled" type="submit" isPending={isSending}>
          {say('save')}
        </Button>
        <Button tone="plain" onPress={onCancel}>
          {say('cancel')}
        </Button>
      </p>
    </form>
  );
}
