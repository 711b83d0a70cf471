import type { Breadcrumb, ErrorEvent } from '@sentry/browser';

/**
 * Returns the parts of an error that may be reported: its kind, its place in our code, the build and the browser. Removes messages, because
 * they quote input, and also addresses beyond the first path segment, people and inputs.
 */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, release, environment, tags, sdk } = event;
  const url = event.request?.url === undefined ? undefined : scrubAddress(event.request.url);
  return {
    type: undefined,
    ...removeUndefined({ event_id, timestamp, level, platform, release, environment, tags, sdk }),
    ...(url !== undefined && { request: { url } }),
    exception: {
      values: (event.exception?.values ?? []).map(({ type, mechanism, stacktrace }) => ({
        ...removeUndefined({
          type: type === undefined ? undefined : scrubKind(type),
          stacktrace: scrubStack(stacktrace),
        }),
        ...(mechanism && { mechanism: { type: mechanism.type, ...removeUndefined({ handled: mechanism.handled }) } }),
      })),
    },
  };
}

/** Drops clicks and inputs; keeps only the kind of a navigation. */
export function scrubBreadcrumb(crumb: Breadcrumb): Breadcrumb | null {
  if (crumb.category !== 'navigation') return null;
  return removeUndefined({ category: 'navigation', timestamp: crumb.timestamp });
}

/** '/provider/…': no query or ids. */
export function scrubAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const [, first = '', ...more] = url.pathname.split('/');
  return `${url.origin}/${first}${more.length > 0 ? '/…' : ''}`;
}

type Stack = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]['stacktrace'];

function scrubStack(stack: Stack): Stack {
  if (!stack?.frames) return undefined;
  return {
    frames: stack.frames.map(({ filename, function: name, lineno, colno, in_app }) =>
      removeUndefined({ filename: filename && scrubFile(filename), function: name, lineno, colno, in_app }),
    ),
  };
}

// Without a known file the SDK names the page, whose path may reveal what a person looks for.
function scrubFile(file: string): string {
  const [path = ''] = file.split(/[?#]/);
  return /^(https?:\/\/[^/]+)?\/assets\/[\w.-]+$/.test(path) ? path : scrubAddress(path);
}

// Our own classes or the browser's; other thrown values have no kind.
function scrubKind(kind: string): string {
  return /^[A-Za-z]{1,60}$/.test(kind) ? kind : 'Error';
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> };

function removeUndefined<Given extends object>(given: Given): Defined<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>;
}
