import { useApolloClient } from '@apollo/client/react';
import { parseProviderLink, recommendationMessages } from '@linden/vocabulary/sessions/recommendation';
import * as styles from '#src/features/recommend/recommend.module.css';
import { LinkedProviderDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import type { AddProps } from './provider-search.tsx';
import { isLicensedIn, sayNotLicensed } from './provider-words.ts';
import { say } from './words.ts';

/** Adds a provider by a link to their page. Only links of our own marketplace work (P8-14a). */
export function PasteLink({ chosen, ownId, usState, clientOrigin, isFull, onAdd }: Omit<AddProps, 'plan'>) {
  const apollo = useApolloClient();
  const form = useKitForm<{ link: string }>({
    initial: { link: '' },
    validate: ({ link }) => ({ link: link.trim() === '' ? recommendationMessages.link : undefined }),
  });
  const add = async ({ link }: { link: string }) => {
    const shortId = parseProviderLink(link, clientOrigin);
    if (!shortId) return void form.refuse({ link: recommendationMessages.unknownLink });
    try {
      const { data } = await apollo.query({
        query: LinkedProviderDocument,
        variables: { shortId },
        fetchPolicy: 'no-cache',
      });
      const found = data?.provider;
      if (!found?.marketplaceVisible) return void form.refuse({ link: recommendationMessages.unknownLink });
      const { marketplaceVisible: _, ...provider } = found;
      if (provider.id === ownId) return void form.refuse({ link: say('providers.self') });
      if (!isLicensedIn(provider, usState)) return void form.refuse({ link: sayNotLicensed(provider, usState) });
      if (chosen.some(({ id }) => id === provider.id))
        return void form.refuse({ link: recommendationMessages.alreadyAdded });
      onAdd(provider);
      form.reset({ link: '' });
    } catch (error) {
      const isRefused = toCallOutcome(error).kind === 'refused';
      form.refuse({ link: isRefused ? recommendationMessages.unknownLink : say('providers.linkAway') });
    }
  };
  return (
    <form
      className={styles.recommendLink}
      onSubmit={form.submit(add)}
      noValidate
      aria-label={say('providers.linkTitle')}
    >
      <FormTextField
        control={form.control}
        name="link"
        label={say('providers.link')}
        description={say('providers.linkHint', { example: `${clientOrigin}/provider/…` })}
        maxLength={500}
      />
      <Button type="submit" tone="plain" isPending={form.isSending} isDisabled={isFull}>
        {say('providers.addLink')}
      </Button>
    </form>
  );
}
