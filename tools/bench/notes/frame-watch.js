// Counts what the screen shows while someone types: frames, those that came late, and how long each key took until its letter was painted.
globalThis.watched = { frames: 0, dropped: 0, longest: 0, keys: [] };
let last;
const frame = (now) => {
  if (last !== undefined && globalThis.isWatching) {
    const gap = now - last;
    globalThis.watched.frames += 1;
    // 60 frames a second: a gap of two frames or more means that at least one was not drawn.
    globalThis.watched.dropped += Math.max(0, Math.round(gap / (1000 / 60)) - 1);
    globalThis.watched.longest = Math.max(globalThis.watched.longest, gap);
  }
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries())
    if (globalThis.isWatching && name === 'keydown') globalThis.watched.keys.push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: false });
