import {
  circleMessages,
  createCircle,
  endCircle,
  getCircle,
  handOverCircle,
  joinCircle,
  leaveCircle,
  listCircles,
  previewCircle,
  removeMember,
  renameCircle,
  replaceInvitation,
  reportCircle,
} from '@sixfold/contract';
import type { FastifyInstance } from 'fastify';
import { circleBoard } from '../services/circles/board.ts';
import * as circles from '../services/circles/circles.ts';
import * as invitations from '../services/circles/invitations.ts';
import * as leaving from '../services/circles/leaving.ts';
import type { CircleDeps } from '../services/circles/members.ts';
import type { RateLimits } from '../services/limits/rate-limits.ts';
import type { Reports } from '../services/reports/reports.ts';
import { route } from './route.ts';

export function circleRoutes(app: FastifyInstance, deps: CircleDeps & { limits: RateLimits; reports: Reports }): void {
  const { limits, reports } = deps;

  route(app, listCircles, async ({ caller }) => ({ data: { circles: await circles.listCircles(caller.id, deps) } }));
  route(app, createCircle, async ({ body, caller }) => ({
    data: await circles.createCircle(body.name, caller.id, deps),
  }));
  route(app, getCircle, async ({ params, query, caller }) => ({
    data: await circleBoard(params.id, caller.id, query.week, deps),
  }));
  route(app, renameCircle, async ({ params, body, caller }) => ({
    data: await circles.renameCircle(params.id, body.name, caller.id, deps),
  }));
  route(app, endCircle, async ({ params, caller }) => {
    await circles.endCircle(params.id, caller.id, deps);
    return { message: circleMessages.ended };
  });
  route(app, handOverCircle, async ({ params, body, caller }) => {
    await circles.handOverCircle(params.id, body.memberId, caller.id, deps);
    return { message: circleMessages.handedOver };
  });

  route(app, replaceInvitation, async ({ params, caller }) => ({
    data: await invitations.replaceInvitation(params.id, caller.id, deps),
  }));
  route(app, previewCircle, async ({ body, caller, clientAddress }) => {
    await limits.count('invitation', clientAddress);
    return { data: await invitations.previewCircle(body.secret, caller?.id, deps) };
  });
  route(app, joinCircle, async ({ body, caller, clientAddress }) => {
    await limits.count('invitation', clientAddress);
    return { data: await invitations.joinCircle(body.secret, caller.id, deps) };
  });

  route(app, leaveCircle, async ({ params, caller }) => {
    await leaving.leaveCircle(params.id, caller.id, deps);
    return { message: circleMessages.left };
  });
  route(app, removeMember, async ({ params, caller }) => {
    await leaving.removeMember(params.id, params.memberId, caller.id, deps);
    return { message: circleMessages.removed };
  });

  route(app, reportCircle, async ({ params, caller, clientAddress }) => {
    const circle = await circles.findCircle(params.id, caller.id, deps);
    await limits.count('feedback', clientAddress);
    await reports.reportCircle(circle, caller.id);
    return { message: circleMessages.reported };
  });
}
