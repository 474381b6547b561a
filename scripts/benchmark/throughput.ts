/**
 * Requests a second for one page, over a few connections that always have several requests on their way. Answers
 * are counted by their bytes: a page's answer has the same length every time, which the first one tells.
 */
import { connect } from 'node:net';

const CONNECTIONS = 16;
const IN_FLIGHT = 16;

/** Length in bytes of one whole answer, head included. */
function answerLength(port: number, request: string): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let received = Buffer.alloc(0);
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /^content-length: *(\d+)/im.exec(received.subarray(0, head).toString('latin1'))?.[1];
      if (length === undefined) {
        socket.destroy();
        fail(new Error('the answer has no length'));
        return;
      }
      const whole = head + 4 + Number(length);
      if (received.length < whole) return;
      socket.destroy();
      done(whole);
    });
  });
}

/** @returns requests a second over `ms` milliseconds. */
export async function requestsPerSecond(port: number, path: string, ms: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  const length = await answerLength(port, request);
  const began = performance.now();
  let bytes = 0;
  await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<void>((done, fail) => {
          let asked = IN_FLIGHT;
          let received = 0;
          const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(IN_FLIGHT)));
          socket.on('error', fail);
          socket.on('data', (chunk) => {
            received += chunk.length;
            bytes += chunk.length;
            if (performance.now() - began > ms) {
              socket.destroy();
              done();
              return;
            }
            const due = Math.floor(received / length) + IN_FLIGHT - asked;
            if (due > 0) {
              asked += due;
              socket.write(request.repeat(due));
            }
          });
        }),
    ),
  );
  return bytes / length / ((performance.now() - began) / 1000);
}
