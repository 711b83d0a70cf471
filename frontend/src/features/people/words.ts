import { bindWords } from '#src/lib/words/i18n.ts';
import { clientPeople } from '#src/locales/en/client-people.ts';

export const say = bindWords('client-people', clientPeople);
