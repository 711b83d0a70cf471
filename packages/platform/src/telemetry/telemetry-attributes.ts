import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** What a span or a measurement may contain: no statement, no URL with query, no header, no address of a person. */
export const allowedAttributes: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'error.type',
  'http.method',
  'http.status_code',
  'server.address',
  'server.port',
  'network.protocol.version',
  'rpc.system',
  'rpc.service',
  'rpc.method',
  'rpc.grpc.status_code',
  'rpc.response.status_code',
  'db.system',
  'db.system.name',
  'db.namespace',
  'db.name',
  'db.operation.name',
  'db.response.status_code',
  'messaging.system',
  'messaging.destination.name',
  'exception.type',
  'linden.refusal',
  'linden.reason',
]);

/** Removes all other attributes from every span before it leaves the process, whatever instrumentation set them. */
export function withAllowedAttributes(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cut), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function cut(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: withoutVariableParts(span.name) },
    attributes: { value: allowed(span.attributes) },
    // An exception's message may quote a row or a query; only its type stays.
    events: { value: span.events.map((event) => ({ ...event, attributes: allowed(event.attributes ?? {}) })) },
    links: { value: span.links.map((link) => ({ ...link, attributes: allowed(link.attributes ?? {}) })) },
    status: { value: { code: span.status.code } },
  });
}

function allowed(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => allowedAttributes.has(name)));
}

// Some instrumentations put a path into the name: 'GET /provider/maya-linfield'.
function withoutVariableParts(name: string): string {
  return /^[A-Z]+ \//.test(name) ? (name.split(' ')[0] ?? name) : name;
}
