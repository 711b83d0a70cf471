import { CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { toCropValues } from './crop-dialog.tsx';
import { sayFileFault } from './fault-words.ts';
import { findFileFault, toUploadFault, uploadRules } from './send-file.ts';
import { hasRefusedDocument, listShownFiles, type OwnFile } from './shown-files.ts';
import { say } from './words.ts';

describe('a file', () => {
  test.each([
    { name: 'a PNG photo', type: 'image/png', size: 9_000_000, rule: uploadRules.photo, fault: undefined },
    { name: 'a large photo', type: 'image/png', size: 10_000_001, rule: uploadRules.photo, fault: 'TOO_LARGE' },
    { name: 'a photo from a PDF', type: 'application/pdf', size: 1, rule: uploadRules.photo, fault: 'WRONG_TYPE' },
    { name: 'a PDF', type: 'application/pdf', size: 20_000_000, rule: uploadRules.document, fault: undefined },
    { name: 'a page', type: 'text/html', size: 1, rule: uploadRules.document, fault: 'WRONG_TYPE' },
  ])('$name is checked before it is sent', ({ type, size, rule, fault }) => {
    expect(findFileFault({ type, size }, rule)).toBe(fault);
  });

  test.each([
    ['OBJECT_TOO_LARGE', 'This file is too large. Choose one of up to 20 MB.'],
    ['TYPE_NOT_ALLOWED', 'This type of file doesn’t work here. PDF, JPEG or PNG, up to 20 MB.'],
    ['SOMETHING_ELSE', 'The upload didn’t finish. Check your connection and try again.'],
  ])('refused with %s says why', (code, says) => {
    const fault = toUploadFault(new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code } }] }));
    expect(sayFileFault(fault, 'document')).toBe(says);
  });

  test('that failed on the page before has the words of the spec', () => {
    expect(say('failed')).toBe(
      'Your document failed to upload. Please go back to the previous page to re-upload your document.',
    );
  });
});

test('a crop is a square of whole pixels', () => {
  expect(toCropValues({ x: 10.4, y: 0.6, width: 300.2, height: 299.9 })).toEqual({ left: 10, top: 1, size: 300 });
});

describe('documents of one place', () => {
  const file = (status: OwnFile['status'], createdAt: string): OwnFile => ({
    id: createdAt,
    kind: 'LICENSE',
    usState: 'CA',
    contentType: 'application/pdf',
    status,
    createdAt,
    decision: null,
    decisionReason: null,
    waitsForScan: false,
  });
  const first = '2026-11-01';
  const second = '2026-11-02';
  const third = '2026-11-03';

  test('show what was received, and a failure only while it is the newest', () => {
    const failedLast = [file('REFUSED', third), file('REFUSED', second), file('CHECKED', first)];
    expect(listShownFiles(failedLast).map(({ id }) => id)).toEqual([third, first]);
    expect(hasRefusedDocument(failedLast)).toBe(true);
    const sentAgain = [file('CHECKED', third), file('REFUSED', second)];
    expect(listShownFiles(sentAgain).map(({ id }) => id)).toEqual([third]);
    expect(hasRefusedDocument(sentAgain)).toBe(false);
  });

  test('of another place do not hide a failure', () => {
    expect(hasRefusedDocument([{ ...file('CHECKED', third), usState: 'NY' }, file('REFUSED', first)])).toBe(true);
  });
});
