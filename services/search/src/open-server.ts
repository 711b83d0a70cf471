import { systemClock } from '@linden/platform/clock';
import type { OpenProgram } from '@linden/platform/process/run-program';
import { createRpcServer } from '@linden/platform/rpc/rpc-server';
import { buildRpcServerOptions } from '@linden/platform/rpc/rpc-server-options';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { createCursors } from '#src/domain/queries/cursor.ts';
import { createDayCalendar } from '#src/domain/queries/open-days.ts';
import { createRangeFinder } from '#src/domain/queries/start-ranges.ts';
import { createHandlers } from '#src/rpc/search-handlers.ts';
import { createDecodeCard } from '#src/wire/decode-card.ts';
import { readServerConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { warmUp } from './warm-up.ts';

/** About 60 MB. */
const keptCards = 4000;

/** Opens search's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const { engine, catalogCache, close } = createContext(env, logger);
  // All replicas share this key, so each can read the others' cursors.
  const cursors = createCursors(`cursor ${env.CALLER_SIGNING_KEY.d}`);
  const days = createDayCalendar();
  const findStartRanges = createRangeFinder((zone, nowMinute) => days(zone, nowMinute).first);
  const decodeCard = createDecodeCard(keptCards);
  const searching = { engine, catalogCache, cursors, clock: systemClock, days, findStartRanges, decodeCard };
  const server = createRpcServer({
    ...buildRpcServerOptions(env, logger),
    warmUp: (signal) => warmUp(searching, logger, signal),
  }).add(SearchService, createHandlers(searching));

  return {
    start: () => server.start(),
    async stop() {
      await server.stop();
      await close();
    },
  };
};
