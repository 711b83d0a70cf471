import { shareStream } from './account-stream.ts';
import { createConnect } from './connect.ts';
import { keepStreaming } from './keep-streaming.ts';

/** Opens the stream of an account's session. @param send requests as the signed-in person */
export function openAccountStream(
  account: string,
  session: string,
  send: typeof fetch,
): ReturnType<typeof shareStream> {
  return shareStream(`linden-stream ${account} ${session}`, keepStreaming(createConnect(send)));
}
