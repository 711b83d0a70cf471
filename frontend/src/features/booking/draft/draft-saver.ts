/** A pause in typing after which the answers are saved. */
export const savePauseMs = 1_000;
/** Until the next try after one that failed. */
export const saveRetryMs = 15_000;

interface SaverParts {
  /** What the server has. */
  saved: string;
  /** Returns whether the server has the text now. Never throws. */
  send: (text: string) => Promise<boolean>;
  /** Tells whether leaving the page would lose what was typed. */
  onRisk: (isAtRisk: boolean) => void;
}

export interface DraftSaver {
  /** Saves the text after a pause. */
  edit: (text: string) => void;
  /** Saves what is not saved yet, at once. */
  flush: () => Promise<void>;
  /** Returns what is not saved yet. */
  findUnsaved: () => string | undefined;
  /** Saves nothing more. */
  stop: () => void;
}

/** Saves the latest text, one request at a time. A failure stops nothing: the next try has the latest text. */
export function createDraftSaver({ saved: first, send, onRisk }: SaverParts): DraftSaver {
  let saved = first;
  let latest = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isFailing = false;
  let isOver = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isOver || isSending || latest === saved) return;
    isSending = true;
    const text = latest;
    const isSaved = await send(text);
    isSending = false;
    if (isOver) return;
    if (isSaved) saved = text;
    isFailing = !isSaved;
    onRisk(isFailing);
    if (latest !== saved) plan(isFailing ? saveRetryMs : savePauseMs);
  };
  return {
    flush,
    edit(text) {
      latest = text;
      if (isOver || isSending || latest === saved) return;
      if (!isFailing) plan(savePauseMs);
      else if (timer === undefined) plan(saveRetryMs);
    },
    findUnsaved: () => (isOver || latest === saved ? undefined : latest),
    stop() {
      isOver = true;
      clearTimeout(timer);
      onRisk(false);
    },
  };
}
