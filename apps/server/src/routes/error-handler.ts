import { ERROR_STATUS, type Failure, type FieldError } from '@sixfold/contract';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '@fastify/static';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PasswordsBusyError } from '../adapters/passwords.ts';
import { isConnectionFailure } from '../db/connection-failure.ts';
import { refersToDeletedUser } from '../db/violations.ts';
import { AppError, invalid, unauthenticated, unavailable } from '../services/app-error.ts';

/** Sends every failure in the same envelope. Unexpected errors are logged and their details hidden. */
export function installErrorHandler(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  app.setErrorHandler(handleError);
  // Node would answer an unknown `Expect` with an empty 417. HTTP allows ignoring it.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const hasHost = request.headers.host !== undefined || request.raw.httpVersion === '1.0';
    done(hasHost ? undefined : new AppError('VALIDATION_ERROR', 'The request has no Host header.'));
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    // A person who mistyped an address gets the not-found page; a program gets the envelope.
    const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '') && !isApiUrl(request.url);
    if (hasPages && wantsPage && request.method === 'GET') return reply.code(404).sendFile('index.html');
    return sendFailure(reply, new AppError('NOT_FOUND', `No route for ${request.method} ${path}.`));
  });
}

/** Whether a URL leads to the API, however it is written: with a host, encoded, or with `..` in the path. */
function isApiUrl(url: string): boolean {
  const [path = ''] = url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#]/);
  // The router has already refused URLs that cannot be decoded.
  const { pathname } = new URL(`http://host/${decodeURIComponent(path)}`);
  return /^\/+api(\/|$)/i.test(pathname);
}

/** Also used for failures before routing, such as a URL that cannot be decoded. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // The client disconnected mid-request: not our error, and no one is left to receive the reply.
  if (request.raw.readableAborted)
    return sendFailure(reply, new AppError('VALIDATION_ERROR', 'The request was aborted.'));
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
  else if (failure.code === 'UNAVAILABLE') request.log.warn({ err: failure.cause ?? failure }, 'unavailable');
  if (!isFileError(error)) return sendFailure(reply, failure);
  return sendFailure(reply.headers(error.headers ?? {}), failure, error.statusCode);
}

interface FileError {
  statusCode: number;
  /** The `content-range` of a 416, with the length of the file. */
  headers?: Record<string, string>;
}

/** The requested range does not exist, or the file has changed. */
const isFileError = (error: object): error is FileError =>
  'statusCode' in error && (error.statusCode === 412 || error.statusCode === 416);

/** Input that is not valid HTTP never becomes a request, so the envelope is written by hand. */
export function replyToUnreadable(headers: Record<string, string>): (error: Error, socket: Socket) => void {
  const failure: Failure = { success: false, message: 'The request could not be read.', code: 'VALIDATION_ERROR' };
  const body = JSON.stringify(failure);
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const response = ['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n');
  return (_error, socket) => {
    if (!socket.writable) return;
    socket.write(response);
    // Close both halves: a client that never closes its own would hold the connection forever.
    socket.destroySoon();
  };
}

function sendFailure(reply: FastifyReply, error: AppError, status: number = error.status) {
  const { code, message, errors, data, retryAfterSeconds } = error;
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
  // The account was deleted during one of its calls.
  if (refersToDeletedUser(error)) return unauthenticated();
  if (isConnectionFailure(error)) {
    return unavailable('The service is briefly unavailable. Please try again in a moment.', error);
  }
  if (error instanceof PasswordsBusyError) {
    return unavailable('The service is very busy. Please try again in a moment.', error);
  }
  if (error.statusCode === ERROR_STATUS.PAYLOAD_TOO_LARGE) {
    return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  }
  // A path that leads outside the web root.
  if (error.statusCode === 403) return new AppError('NOT_FOUND', 'File not found.');
  // Fastify's own refusals: malformed JSON, an unknown media type, an empty body.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('VALIDATION_ERROR', error.message);
  }
  return new AppError('INTERNAL', 'An unexpected error occurred. Please try again.');
}
