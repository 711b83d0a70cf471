import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pickLoggableError, pickLoggableFields } from './log-fields.ts';

export type { Logger };

/**
 * Creates a logger that writes JSON lines to stdout. Every line inside an active span has trace_id and span_id. Only allowed fields are
 * written (see log-fields.ts): `logger.info({ provider_id, duration_ms }, 'provider indexed')`. Messages are constants.
 */
export function createLogger(name: string, options: { level?: string; destination?: DestinationStream } = {}): Logger {
  const settings = {
    name,
    level: options.level ?? process.env.LOG_LEVEL ?? 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: activeSpan,
    serializers: { err: pickLoggableError },
    formatters: {
      level: (label: string) => ({ level: label }),
      bindings: pickLoggableFields,
      log: pickLoggableFields,
    },
  };
  return withAllowedChildren(options.destination ? pino(settings, options.destination) : pino(settings));
}

// pino does not run the bindings formatter for children, so they inherit this method from their parent.
function withAllowedChildren(logger: Logger): Logger {
  const child: Logger['child'] = logger.child;
  logger.child = function (this: Logger, bindings, options) {
    return child.call(this, pickLoggableFields(bindings), options) as ReturnType<typeof child>;
  } as Logger['child'];
  return logger;
}

function activeSpan(): Record<string, string> {
  const context = trace.getActiveSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
