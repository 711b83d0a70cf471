import { answerChannel } from '#src/lib/session/answer-channel.ts';

/** Where sign-ins in a frame or a popup end: tells the page that asked, by a channel of this origin, and closes. */
const channel = new BroadcastChannel(answerChannel);
channel.postMessage(location.href);
channel.close();
// A code is good once; it need not stay in an address that somebody may look at.
history.replaceState(null, '', location.pathname);
window.close();
