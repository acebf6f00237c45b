import multipart, { type MultipartFile } from '@fastify/multipart';
import { IMPORT_FIELD, IMPORT_MAX_BYTES, IMPORT_MAX_MB } from '@sixfold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../services/app-error.ts';
import type { Upload } from '../services/puzzles/puzzle-file.ts';
import { allowSlowBody } from './body-timeout.ts';

/** Room for field names and boundaries around the file. */
const FORM_MAX_BYTES = 64 * 1024;

/** Registers routes that accept a file. No other route parses forms. */
export async function withUploads(app: FastifyInstance, register: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: IMPORT_MAX_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
    });
    register(scope);
  });
}

/** Streams the only file in a form. Reading fails if the file is too large or, at the end, if access has been lost. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw missing();
  allowSlowBody(request);
  // No need to read a request that declares itself too large.
  if (Number(request.headers['content-length']) > IMPORT_MAX_BYTES + FORM_MAX_BYTES) throw tooLarge();
  const part = await request.file().catch(refuseForm);
  if (!part) throw missing();
  if (part.fieldname !== IMPORT_FIELD) {
    part.file.resume();
    throw missing();
  }
  return { filename: part.filename, content: checked(part.file, request) };
}

async function* checked(file: MultipartFile['file'], request: FastifyRequest): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* file as AsyncIterable<Uint8Array<ArrayBuffer>>;
  } catch (error) {
    refuseForm(error);
  }
  if (file.truncated) throw tooLarge();
  await request.authorize();
}

/** Parser errors about a truncated or malformed form have no status. */
function refuseForm(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw invalid([{ field: IMPORT_FIELD, message: 'The form is incomplete or malformed.' }]);
}

const missing = () => invalid([{ field: IMPORT_FIELD, message: `Send the file in the form field "${IMPORT_FIELD}".` }]);

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', `The file is too large. The limit is ${IMPORT_MAX_MB} MB.`);
