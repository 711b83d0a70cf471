import { bindWords } from '#src/lib/words/i18n.ts';
import { staffComplaints } from '#src/locales/en/staff-complaints.ts';

export const sayComplaint = bindWords('staff-complaints', staffComplaints);
