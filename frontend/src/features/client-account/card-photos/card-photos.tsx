import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useRef, useState } from 'react';
import * as styles from '#src/features/client-account/client-account.module.css';
import {
  CreateInsuranceCardLinkDocument,
  DeleteInsuranceCardUploadDocument,
  InsuranceCardUploadsDocument,
  type InsuranceCardUploadsQuery,
} from '#src/gen/operations.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { downloadDocument } from '#src/lib/page/download-document.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** Loaded when it is opened: fields for files are large. */
const CardPhotosForm = lazy(
  loadLazily(async () => ({ default: (await import('./card-photos-form.tsx')).CardPhotosForm })),
);

interface CardPhotosProps {
  patientId: string;
  coverageUuid: string;
  /** The plan's name, for labels. */
  name: string;
}

export type CardUpload = NonNullable<InsuranceCardUploadsQuery['insuranceCardUploads']>[number];

/** The photos of a plan's card: what is on file, and a form for new ones. */
export function CardPhotos({ patientId, coverageUuid, name }: CardPhotosProps) {
  const query = useQuery(InsuranceCardUploadsDocument, { variables: { patientId }, fetchPolicy: 'cache-and-network' });
  const uploads = query.data?.insuranceCardUploads;
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const finish = (words: string) => {
    setOpen(false);
    setDone(words);
    if (words) void query.refetch().catch(() => undefined);
    // The pressed button is gone, so move the focus to the status message.
    requestAnimationFrame(() => status.current?.focus());
  };
  // Until they are loaded, it is not known whether there are photos.
  if (!uploads && !query.error) return null;
  const card = uploads?.find((each) => each.coverageUuid === coverageUuid && each.status === 'UPLOADED');
  return (
    <div className={styles.insuranceCardPhotos}>
      <h4>{say('title')}</h4>
      <p role="status" ref={status} tabIndex={-1}>
        {done}
      </p>
      {isOpen ? (
        <Suspense fallback={<p className="quiet">{say('opening')}</p>}>
          <CardPhotosForm
            patientId={patientId}
            coverageUuid={coverageUuid}
            onSaved={() => finish(say('saved'))}
            onCancel={() => finish('')}
          />
        </Suspense>
      ) : (
        <CardState
          card={card}
          name={name}
          isAway={query.error !== undefined && !uploads}
          onRetry={() => void query.refetch().catch(() => undefined)}
          onOpenForm={() => setOpen(true)}
          onRemoved={() => finish(say('removed'))}
        />
      )}
    </div>
  );
}

interface CardStateProps {
  card: CardUpload | undefined;
  name: string;
  isAway: boolean;
  onRetry: () => void;
  onOpenForm: () => void;
  onRemoved: () => void;
}

export function CardState({ card, name, isAway, onRetry, onOpenForm, onRemoved }: CardStateProps) {
  const apollo = useApolloClient();
  const send = usePortalFetch();
  const [hasFailed, setFailed] = useState(false);
  if (isAway) {
    return (
      <Notice tone="warm">
        <p>{say('away')}</p>
        <Button tone="plain" onPress={onRetry}>
          {say('tryAgain')}
        </Button>
      </Notice>
    );
  }
  const attempt = (work: Promise<unknown>) =>
    work.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  const open = async (shortId: string, side: 'FRONT' | 'BACK') => {
    const { data } = await apollo.mutate({ mutation: CreateInsuranceCardLinkDocument, variables: { shortId, side } });
    const link = data?.createInsuranceCardLink;
    const outcome = link ? await downloadDocument(link, send) : undefined;
    if (outcome?.kind !== 'SAVED') throw new Error('the picture did not arrive');
  };
  const remove = async (shortId: string) => {
    await apollo.mutate({ mutation: DeleteInsuranceCardUploadDocument, variables: { shortId } });
    onRemoved();
  };
  return (
    <>
      <p>{describeCard(card)}</p>
      <p className="actions">
        {card
          ? listSides(card).map((side) => (
              <Button
                key={side}
                tone="quiet"
                label={say(`openOf.${side}`, { name })}
                onPress={() => void attempt(open(card.shortId, side))}
              >
                {say(`open.${side}`)}
              </Button>
            ))
          : null}
        <Button tone="plain" label={say(card ? 'replaceOf' : 'addOf', { name })} onPress={onOpenForm}>
          {say(card ? 'replace' : 'add')}
        </Button>
        {card ? (
          <Button tone="quiet" label={say('removeOf', { name })} onPress={() => void attempt(remove(card.shortId))}>
            {say('remove')}
          </Button>
        ) : null}
      </p>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('faults.unknown')}</p>
        </Notice>
      ) : null}
    </>
  );
}

function listSides({ backUploadedAt }: CardUpload): readonly ('FRONT' | 'BACK')[] {
  return backUploadedAt ? ['FRONT', 'BACK'] : ['FRONT'];
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function describeCard(card: CardUpload | undefined): string {
  if (!card?.frontUploadedAt) return say('none');
  const date = days.format(new Date(card.frontUploadedAt));
  return say(card.backUploadedAt ? 'onFile' : 'frontOnly', { date });
}
