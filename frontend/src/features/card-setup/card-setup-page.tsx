import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as styles from '#src/features/card-setup/card-setup.module.css';
import { CardSetupPatientsDocument } from '#src/gen/operations.ts';
import { readStripeError } from '#src/lib/cards/card-faults.ts';
import { type CardSetup, type SavedCard, useCardSetup } from '#src/lib/cards/use-card-setup.ts';
import { say } from '#src/lib/cards/words.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { buildTitle } from '#src/lib/page/page-title.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Takes a payment card in the card processor's fields, for `?patient=` or the client's first patient. */
export function CardSetupPage() {
  const [search] = useSearchParams();
  const { data } = useQuery(CardSetupPatientsDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  const setup = useCardSetup(search.get('patient') ?? undefined);
  const patient = data?.clientUser?.patients?.find(({ id }) => id === setup.patientId);
  useEffect(() => {
    document.title = buildTitle(say('title'));
  }, []);
  return (
    <article className={styles.cardSetup}>
      <h1>{say('title')}</h1>
      {patient ? <p className="quiet">{say('person', { name: patient.preferredFullName })}</p> : null}
      {setup.saved ? (
        <Saved saved={setup.saved} />
      ) : (
        <CardForm setup={setup} pastDueCents={patient?.clientPastDueBalance ?? 0} />
      )}
      <p>
        {/* Another page has another policy, so this is a new document. */}
        <a href={clientPaths.account('billing')}>{say('cancel')}</a>
      </p>
    </article>
  );
}

function CardForm({ setup, pastDueCents }: { setup: CardSetup; pastDueCents: number }) {
  const { state, fault, isSending, target, save, retry } = setup;
  if (state === 'refused' || state === 'exhausted') {
    return (
      <Notice tone="warm" role="alert">
        <p>{say(state === 'refused' ? 'notForYou' : 'exhausted')}</p>
      </Notice>
    );
  }
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>{say('lead')}</p>
      {state === 'loading' ? <p role="status">{say('loading')}</p> : null}
      <div ref={target} />
      <p className="field-error" role="alert">
        {fault ? say(`faults.${fault}`) : ''}
      </p>
      {state === 'away' ? (
        <Notice tone="wrong" role="alert">
          <p>{say('away')}</p>
          <Button tone="plain" onPress={retry}>
            {say('retry')}
          </Button>
        </Notice>
      ) : null}
      {pastDueCents > 0 ? <p>{say('pastDue', { amount: formatDollars(pastDueCents) })}</p> : null}
      {state === 'ready' ? (
        <Button type="submit" isPending={isSending}>
          {say('save')}
        </Button>
      ) : null}
    </form>
  );
}

function Saved({ saved: { amountCharged, stripeError } }: { saved: SavedCard }) {
  return (
    <Notice tone={stripeError ? 'warm' : 'calm'} role="status">
      <p>{say('saved')}</p>
      {amountCharged > 0 ? <p>{say('charged', { amount: formatDollars(amountCharged) })}</p> : null}
      {stripeError ? <p>{say('stillDue', { reason: say(`faults.${readStripeError(stripeError)}`) })}</p> : null}
    </Notice>
  );
}
