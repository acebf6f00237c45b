import type {
  AdminCrash,
  AdminDailyGame,
  AdminFeedback,
  AdminPuzzle,
  AdminStats,
  AdminUser,
  AuditEntry,
  FieldError,
  ImportStats,
  Pagination,
  RefusedReports,
} from '@sixfold/contract';
import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';
import { givenUser, type TestUser } from './test-users.ts';

/** The replies of all admin calls combined: a test reads what its call should return. */
interface Body {
  message: string;
  errors: FieldError[];
  stats: ImportStats;
  data: AdminStats & {
    id: number;
    pagination: Pagination;
    puzzles: AdminPuzzle[];
    dailyGames: AdminDailyGame[];
    today: string;
    month: string;
    scheduled: number;
    days: string[];
    users: AdminUser[];
    feedback: AdminFeedback[];
    crashes: AdminCrash[];
    refused?: RefusedReports;
    entries: AuditEntry[];
    hasMore: boolean;
  };
}

interface Answer {
  status: number;
  body: Body;
}

export interface AdminCalls {
  user: TestUser;
  get(path: string): Promise<Answer>;
  post(path: string, payload?: object): Promise<Answer>;
  put(path: string, payload: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  upload(filename: string, content: string | Buffer, field?: string): Promise<Answer>;
}

/** A signed-in admin, and their calls below `/api/v1/admin`. */
export async function givenAdmin(world: TestApp, fields: Parameters<typeof givenUser>[1] = {}): Promise<AdminCalls> {
  const user = await givenUser(world, { isAdmin: true, ...fields });
  const call = async (path: string, options: InjectOptions = {}): Promise<Answer> => {
    const headers = { ...options.headers, ...user.headers };
    const response = await world.app.inject({ ...options, url: `/api/v1/admin${path}`, headers });
    return { status: response.statusCode, body: response.json<Body>() };
  };
  return {
    user,
    get: (path) => call(path),
    post: (path, payload) => call(path, { method: 'POST', ...(payload && { payload }) }),
    put: (path, payload) => call(path, { method: 'PUT', payload }),
    delete: (path) => call(path, { method: 'DELETE' }),
    async upload(filename, content, field = 'file') {
      const form = new FormData();
      form.set(field, new File([new Uint8Array(Buffer.from(content))], filename));
      const request = new Response(form);
      return call('/puzzles/bulk-import', {
        method: 'POST',
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
  };
}
