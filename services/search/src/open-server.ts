import { systemClock } from '@linden/platform/clock';
import { createRpcServer } from '@linden/platform/rpc-server';
import { openTls } from '@linden/platform/rpc-tls';
import type { OpenProgram } from '@linden/platform/run-program';
import { SearchService } from '@linden/proto/search/v1/search_service_pb';
import { readServerConfig } from './config.ts';
import { createContext } from './context.ts';
import { createCursors } from './domain/cursor.ts';
import { createDayCalendar } from './domain/open-days.ts';
import { createTimeWindows } from './domain/time-windows.ts';
import { createHandlers } from './rpc/handlers.ts';
import { warmUp } from './warm-up.ts';

/** Opens search's gRPC server. */
export const openServer: OpenProgram = (environment, logger) => {
  const env = readServerConfig(environment);
  const { engine, catalogCache, close } = createContext(env, logger);
  // All replicas share this key, so each can read the others' cursors.
  const cursors = createCursors(`cursor ${env.CALLER_SIGNING_KEY.d}`);
  const days = createDayCalendar();
  const timeWindows = createTimeWindows((zone, nowMinute) => days(zone, nowMinute).first);
  const searching = { engine, catalogCache, cursors, clock: systemClock, days, timeWindows };
  const server = createRpcServer({
    listen: env.RPC_LISTEN,
    logger,
    callerTrust: env.CALLER_TRUST,
    drainMs: 20_000,
    noticeMs: env.DRAIN_NOTICE_MS,
    tls: openTls(env.TLS_DIR),
    probeListen: env.PROBE_LISTEN,
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
