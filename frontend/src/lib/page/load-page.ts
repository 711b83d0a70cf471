/** Loads another page as a document. Its scripts do not run. The browser parses it, so no text becomes markup by script (Trusted Types). */
export function loadPage(path: string, signal?: AbortSignal): Promise<{ next: Document; address: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.onload = () =>
      request.responseXML
        ? resolve({ next: request.responseXML, address: request.responseURL })
        : reject(new Error('the answer is no page'));
    for (const failure of ['error', 'abort'] as const)
      request.addEventListener(failure, () => reject(new Error('the page did not load')));
    signal?.addEventListener('abort', () => request.abort());
    request.send();
  });
}
