import { answerChannel } from '#src/lib/sign-in/answer-channel.ts';

/** The end of a sign-in in a frame or a popup: sends the answer to the page over a channel of this origin, and closes. */
const channel = new BroadcastChannel(answerChannel);
channel.postMessage(location.href);
channel.close();
// A code is valid once; it should not stay visible in the address.
history.replaceState(null, '', location.pathname);
window.close();
