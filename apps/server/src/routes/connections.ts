import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Connection {
  isBusy: boolean;
  /** Pipelined requests that arrived while another one was being answered. */
  waiting: [IncomingMessage, ServerResponse][];
  bytesReadWhenAnswered: number;
}

/** Each waiting request takes about 2 KB of memory, and one read can hold thousands. No browser or proxy sends this many. */
const MAX_IN_FLIGHT = 16;
/** On shutdown, a client that has sent only part of a request's head gets this long to send the rest. */
const HEAD_TIMEOUT_MS = 2000;

/**
 * Handles the requests of a connection one at a time and stops reading while others wait. Node starts every pipelined
 * request at once, and never closes the responses queued behind the first if the client disconnects: their files would
 * stay open for good.
 *
 * Call this after everything else that listens for requests.
 */
export function installConnections(server: Server): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const connections = new Map<Socket, Connection>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    const connection: Connection = { isBusy: false, waiting: [], bytesReadWhenAnswered: 0 };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    // Node resumes a socket on its own when its output has drained.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
  });

  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    if (!connection.isBusy) return start(connection, request, response);
    if (connection.waiting.length === MAX_IN_FLIGHT - 1) return void socket.destroy();
    connection.waiting.push([request, response]);
    // Not immediately: when the parser reaches the end of this request, it resumes the socket.
    process.nextTick(() => connection.waiting.length > 0 && socket.pause());
  });

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isBusy = true;
    response.on('close', answered); // a shared listener: this runs for every request
    for (const handle of handlers) handle(request, response);
  }

  /** Runs when the operating system has taken the whole response, or the client has disconnected. */
  function answered(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.bytesReadWhenAnswered = socket.bytesRead;
    // After "Connection: close" the socket is closed for writing, so the rest cannot be answered.
    if (connection.waiting.length > 0 && socket.writable) {
      setImmediate(startNext, socket, connection); // other connections get their turn first
      return;
    }
    connection.isBusy = false;
    if (isClosing) socket.destroySoon();
  }

  function startNext(socket: Socket, connection: Connection): void {
    const next = connection.waiting.shift();
    if (connection.waiting.length === 0) socket.resume();
    if (next && !socket.destroyed) start(connection, ...next);
  }

  // `close` calls this and then waits for the remaining connections. Node's own version would cut off responses that
  // are written but not yet sent, and wait for heads that never arrive in full.
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const [socket, { isBusy, bytesReadWhenAnswered }] of connections) {
      if (!isBusy && socket.bytesRead === bytesReadWhenAnswered) socket.destroy();
    }
    const closeIdle = () => {
      for (const [socket, { isBusy }] of connections) if (!isBusy) socket.destroy();
    };
    setTimeout(closeIdle, HEAD_TIMEOUT_MS).unref();
  };
}
