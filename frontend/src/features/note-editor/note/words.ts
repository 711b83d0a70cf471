import { bindWords } from '#src/lib/words/i18n.ts';
import { noteEditor } from '#src/locales/en/note-editor.ts';

export const say = bindWords('note-editor', noteEditor);
