import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { PAGE_PATHS, type PagePath } from '@sixfold/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../services/app-error.ts';
import type { ReleaseFile, ReleaseFiles } from '../services/operations/release-files.ts';
import { beforeDeadline } from './deadline.ts';
import { sendWithCard, sendWithMakerCard, type PageCards } from './page-cards.ts';

const HASHED_PREFIX = '/assets';
const HASHED_HEADERS = { vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' };
const PAGE_HEADERS = { vary: 'accept-encoding', 'cache-control': 'no-cache' };
/** Pictures named in the manifest. Browsers fetch them to install the app. */
const PICTURE_FOLDERS = ['icons', 'screenshots'];
const PICTURE_HEADERS = { 'cache-control': 'public, max-age=86400' };

/** The folder in the built web app that contains the hashed files. */
export const hashedFolder = (webRoot: string) => join(webRoot, HASHED_PREFIX);

/** The build prerenders the landing page; all other pages start empty. */
const pageFile = (path: PagePath) => (path === '/' ? 'landing.html' : 'index.html');

/** Allows the landing page's style sheet, which is part of the page, in a content security policy. */
export async function inlineStyles(webRoot: string): Promise<string[]> {
  const html = await readFile(join(webRoot, pageFile('/')), 'utf8');
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);
  return styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

const filesIn = (root: string, headers: Record<string, string>): FastifyStaticOptions => ({
  root,
  index: false,
  dotfiles: 'ignore',
  cacheControl: false,
  // The build puts brotli and gzip files next to the originals.
  preCompressed: true,
  setHeaders(response) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  },
});

interface Deps {
  webRoot: string;
  releaseFiles: Pick<ReleaseFiles, 'find'>;
  /** Without them, pages are sent as built. */
  cards?: PageCards | undefined;
}

/** The web app: hashed files are cached forever, pictures for a day, and pages are revalidated each time. */
export async function pageRoutes(app: FastifyInstance, { webRoot, releaseFiles, cards }: Deps): Promise<void> {
  await app.register(fastifyStatic, filesIn(webRoot, PAGE_HEADERS));
  for (const folder of PICTURE_FOLDERS) {
    const files = filesIn(join(webRoot, folder), PICTURE_HEADERS);
    await app.register(fastifyStatic, { ...files, prefix: `/${folder}`, decorateReply: false });
  }
  await app.register(
    async (hashed) => {
      hashed.setNotFoundHandler((request, reply) => answerFromOtherRelease(request, reply, releaseFiles));
      await hashed.register(fastifyStatic, {
        ...filesIn(hashedFolder(webRoot), HASHED_HEADERS),
        decorateReply: false,
      });
    },
    { prefix: HASHED_PREFIX },
  );
  for (const path of PAGE_PATHS) {
    const file = pageFile(path);
    const isFriendPuzzle = path === '/p/:code';
    const sendAsBuilt = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile(file);
    const sendWith = isFriendPuzzle ? sendWithMakerCard : sendWithCard;
    const send = cards ? sendWith(path, join(webRoot, file), cards) : sendAsBuilt;
    const headers = isFriendPuzzle ? { ...PAGE_HEADERS, 'x-robots-tag': 'noindex' } : PAGE_HEADERS;
    app.get(path, { schema: { hide: true } }, (request, reply) => send(request, reply.headers(headers)));
  }
}

/** For a page that was opened before this release, or that came from a server with a newer one. */
async function answerFromOtherRelease(
  request: FastifyRequest,
  reply: FastifyReply,
  releaseFiles: Pick<ReleaseFiles, 'find'>,
) {
  const { method, url, headers } = request;
  const [path = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  const find = () => beforeDeadline(request, releaseFiles.find(path.slice(`${HASHED_PREFIX}/`.length)));
  const file = isRead ? await find() : undefined;
  if (!file) throw notFound('File not found.');
  void reply.headers(HASHED_HEADERS).type(file.contentType);
  if (file.encoding === null) return reply.send(file.body);
  if (negotiate(headers['accept-encoding'] ?? '', [file.encoding]) === null) return reply.send(await decompress(file));
  return reply.header('content-encoding', file.encoding).send(file.body);
}

const decompress = ({ body }: ReleaseFile) => promisify(brotliDecompress)(body);
