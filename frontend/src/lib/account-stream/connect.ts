import { createClient } from 'graphql-sse';
import { AccountEventsDocument, type AccountEventsSubscription } from '#src/gen/operations.ts';
import { getOperationId } from '#src/lib/graphql/operation-id.ts';
import type { Connect } from './keep-streaming.ts';

/** Creates a function that opens the account's event stream with requests of the signed-in person, each with a proof of its own. */
export function createConnect(send: typeof fetch): Connect {
  const client = createClient({ url: '/api/graphql', retryAttempts: 0, fetchFn: letGo(send) });
  const persistedQuery = { version: 1, sha256Hash: getOperationId(AccountEventsDocument, 'browserId') };
  return (after, on) => {
    let isClosed = false;
    const end = (why: 'ended' | 'refused') => {
      if (!isClosed) on.end(why);
      isClosed = true;
    };
    const leave = client.subscribe<AccountEventsSubscription>(
      { query: '', variables: { after }, extensions: { persistedQuery } },
      {
        next({ data, errors }) {
          if (isClosed) return;
          if (data?.accountEvents) on.batch(data.accountEvents);
          else if (errors) end('refused');
        },
        error: () => end('ended'),
        complete: () => end('ended'),
      },
    );
    return {
      close() {
        isClosed = true;
        leave();
      },
    };
  };
}

/** Ends an answer when its reader leaves: requests of the signed-in person have no signal of their own. */
function letGo(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (!answer.body || !init?.signal) return answer;
    const body = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: init.signal });
    return new Response(body, answer);
  };
}
