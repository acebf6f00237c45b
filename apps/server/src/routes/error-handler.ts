import { ERROR_STATUS, type Failure, type FieldError } from '@sixfold/contract';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/static';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PasswordsBusyError } from '../adapters/passwords.ts';
import { isConnectionFailure } from '../db/connection-failure.ts';
import { namesGoneUser } from '../db/violations.ts';
import { AppError, invalid, unauthenticated, unavailable } from '../services/app-error.ts';

/** Every failure leaves by here, in one envelope; what nobody foresaw is logged and told to nobody. */
export function installErrorHandler(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  app.setErrorHandler(answerError);
  // Node would answer 417 with nothing in it to an `Expect` it does not know. What cannot be met may be left aside.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const namesHost = request.headers.host !== undefined || request.raw.httpVersion === '1.0';
    done(namesHost ? undefined : new AppError('VALIDATION_ERROR', 'The request names no host.'));
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    // A person who mistyped an address gets the page, which says so; a program gets the envelope.
    const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '') && !isOfApi(request.url);
    if (hasPages && wantsPage && request.method === 'GET') return reply.code(404).sendFile('index.html');
    return sendFailure(reply, new AppError('NOT_FOUND', `There is no ${request.method} ${path}.`));
  });
}

/** Whether an address means the API, however it is written: with a host in front, encoded, or by a detour. */
function isOfApi(url: string): boolean {
  const [path = ''] = url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#]/);
  // The router has refused what cannot be decoded.
  const { pathname } = new URL(`http://host/${decodeURIComponent(path)}`);
  return /^\/+api(\/|$)/i.test(pathname);
}

/** Also for what fails before there is a route, such as an address that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // A client that went away in the middle of its request hears no answer, and is no fault of ours.
  if (request.raw.readableAborted)
    return sendFailure(reply, new AppError('VALIDATION_ERROR', 'The request broke off.'));
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
  else if (failure.code === 'UNAVAILABLE') request.log.warn({ err: failure.cause ?? failure }, 'unavailable');
  if (!isOfFile(error)) return sendFailure(reply, failure);
  return sendFailure(reply.headers(error.headers ?? {}), failure, error.statusCode);
}

interface FileError {
  statusCode: number;
  /** How long the file is. */
  headers?: Record<string, string>;
}

/** Not all that was asked for of a file is there, or it is another by now. */
const isOfFile = (error: object): error is FileError =>
  'statusCode' in error && (error.statusCode === 412 || error.statusCode === 416);

/** What is not even HTTP never becomes a request, so that the envelope is written by hand. */
export function answerUnreadable(headers: Record<string, string>): (error: Error, socket: Socket) => void {
  const failure: Failure = { success: false, message: 'The request could not be read.', code: 'VALIDATION_ERROR' };
  const body = JSON.stringify(failure);
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const answer = ['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n');
  return (_error, socket) => {
    if (!socket.writable) return;
    socket.write(answer);
    // Not only our half: a client that never closes its own would keep the connection for ever.
    socket.destroySoon();
  };
}

function sendFailure(reply: FastifyReply, failed: AppError, status: number = failed.status) {
  const { code, message, errors, data, retryAfterSeconds } = failed;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  const failure: Failure = { success: false, message, code, ...(errors && { errors }), ...(data && { data }) };
  return reply.code(status).header('cache-control', 'no-store').send(failure);
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message = 'Invalid value' }): FieldError => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }));
    return invalid(errors);
  }
  // The account was deleted while one of its calls was under way.
  if (namesGoneUser(error)) return unauthenticated();
  if (isConnectionFailure(error)) {
    return unavailable('The service is briefly unavailable. Please try again in a moment.', error);
  }
  if (error instanceof PasswordsBusyError) {
    return unavailable('The service is very busy. Please try again in a moment.', error);
  }
  if (error.statusCode === ERROR_STATUS.PAYLOAD_TOO_LARGE) {
    return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  }
  // A path that leads out of the web app's folder: there is nothing there for anyone.
  if (error.statusCode === 403) return new AppError('NOT_FOUND', 'There is no such file.');
  // Fastify's own refusals: malformed JSON, an unknown media type, an empty body.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('VALIDATION_ERROR', error.message);
  }
  return new AppError('INTERNAL', 'An unexpected error occurred. Please try again.');
}
