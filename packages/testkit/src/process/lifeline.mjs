// Ends the process with its test: its standard input is a pipe whose other end the test holds open.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.resume();
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
