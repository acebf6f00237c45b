import { once } from 'node:events';
import { WebSocket } from 'ws';

interface LogEntry {
  level: string;
  text: string;
}

/** The fields that we read from the result of any command. */
interface Result {
  context?: string;
  data?: string;
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

type Message =
  | { type: 'success'; id: number; result: Result }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: LogEntry };

/** Commands and log entries of WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export class BidiConnection {
  onLogEntry: (entry: LogEntry) => void = () => {};
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  #lastId = 0;

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new BidiConnection(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as Message));
    socket.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('The browser closed the connection.'));
      this.#pending.clear();
    });
  }

  send(method: string, params: object): Promise<Result> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error('The browser has closed the connection.');
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  #receive(message: Message): void {
    if (message.type === 'event') {
      if (message.method === 'log.entryAdded') this.onLogEntry(message.params);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.type === 'success') pending?.resolve(message.result);
    else pending?.reject(new Error(`${message.error}: ${message.message}`));
  }
}
