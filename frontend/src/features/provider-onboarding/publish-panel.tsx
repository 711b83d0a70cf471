import { useMutation } from '@apollo/client/react';
import { isOnboardingStep } from '@linden/vocabulary/providers/onboarding-steps';
import { PublishProfileDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** The last action of onboarding: the profile becomes visible. @param onPublished loads the progress again */
export function PublishPanel({ onPublished }: { onPublished: () => void }) {
  const [publish, { loading, error }] = useMutation(PublishProfileDocument);
  const show = () => void publish().then(onPublished, () => undefined);
  return (
    <Notice role="status">
      <p>
        <strong>{say('publish.title')}</strong>
      </p>
      <p>{say('publish.text')}</p>
      <p className="actions">
        <Button isPending={loading} onPress={show}>
          {loading ? say('publish.showing') : say('publish.show')}
        </Button>
      </p>
      {error ? (
        <p className="field-error" role="alert">
          {describeFailure(error)}
        </p>
      ) : null}
    </Notice>
  );
}

function describeFailure(error: unknown): string {
  const outcome = toCallOutcome(error);
  const field = outcome.kind === 'refused' ? outcome.field : undefined;
  return field && isOnboardingStep(field)
    ? say('publish.missing', { step: say(`steps.${field}`) })
    : say('publish.failed');
}
