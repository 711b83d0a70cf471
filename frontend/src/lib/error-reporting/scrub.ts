import type { Breadcrumb, ErrorEvent } from '@sentry/browser';

/**
 * Returns the parts of an error that may be reported: its kind, its place in our code, the build and the browser. Removes messages, because
 * they quote input, and also addresses beyond the first path segment, people and inputs.
 */
export function scrubbed(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, release, environment, tags, sdk } = event;
  const url = event.request?.url === undefined ? undefined : plainAddress(event.request.url);
  return {
    type: undefined,
    ...defined({ event_id, timestamp, level, platform, release, environment, tags, sdk }),
    ...(url !== undefined && { request: { url } }),
    exception: {
      values: (event.exception?.values ?? []).map(({ type, mechanism, stacktrace }) => ({
        ...defined({ type: type === undefined ? undefined : plainKind(type), stacktrace: plainStack(stacktrace) }),
        ...(mechanism && { mechanism: { type: mechanism.type, ...defined({ handled: mechanism.handled }) } }),
      })),
    },
  };
}

/** Drops clicks and inputs; keeps only the kind of a navigation. */
export function scrubbedBreadcrumb(crumb: Breadcrumb): Breadcrumb | null {
  if (crumb.category !== 'navigation') return null;
  return defined({ category: 'navigation', timestamp: crumb.timestamp });
}

/** '/provider/…': no query or ids. */
export function plainAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const [, first = '', ...more] = url.pathname.split('/');
  return `${url.origin}/${first}${more.length > 0 ? '/…' : ''}`;
}

type Stack = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]['stacktrace'];

function plainStack(stack: Stack): Stack {
  if (!stack?.frames) return undefined;
  return {
    frames: stack.frames.map(({ filename, function: name, lineno, colno, in_app }) =>
      defined({ filename: filename && plainFile(filename), function: name, lineno, colno, in_app }),
    ),
  };
}

// Without a known file the SDK names the page, whose path may reveal what a person looks for.
function plainFile(file: string): string {
  const [path = ''] = file.split(/[?#]/);
  return /^(https?:\/\/[^/]+)?\/assets\/[\w.-]+$/.test(path) ? path : plainAddress(path);
}

// Our own classes or the browser's; other thrown values have no kind.
function plainKind(kind: string): string {
  return /^[A-Za-z]{1,60}$/.test(kind) ? kind : 'Error';
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> };

function defined<Given extends object>(given: Given): Defined<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>;
}
