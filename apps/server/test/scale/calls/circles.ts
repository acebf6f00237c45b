import { addDays } from '@sixfold/game';
import { CIRCLE_SIZE, circleOf, OPEN_CIRCLE, secretOf } from '../population.ts';
import { reader, type Site, type Variants } from './variant.ts';

/** Users whom no other call uses: the creators of circles 2 and 3, two members of the second, and one more. */
const [CREATOR, MEMBER, CREATOR_OF_3, NEWCOMER] = [21, 39, 41, 43];

const own = (user: number) => ({ user, id: circleOf(user) });
const insertMember = (user: number) =>
  `INSERT INTO circle_members (id, circle_id, user_id, is_creator, joined_on) OVERRIDING SYSTEM VALUE
    VALUES (${user}, ${circleOf(user)}, ${user}, ${user % CIRCLE_SIZE === 1}, '2020-01-01') ON CONFLICT DO NOTHING`;

/** SQL that starts a circle again with its creator. */
export const restored = (circle: number) =>
  `INSERT INTO circles (id, name, created_at) OVERRIDING SYSTEM VALUE VALUES (${circle}, 'Again', '2020-01-01')
    ON CONFLICT DO NOTHING; ${insertMember((circle - 1) * CIRCLE_SIZE + 1)}`;

/** The week in which most members of the user's circle played. */
const busiestWeek = ({ today, days }: Site, user: number) =>
  addDays(today, CIRCLE_SIZE * circleOf(user) - CIRCLE_SIZE / 4 - days);

export const circleCalls = {
  listCircles: [{ request: (_site, turn) => reader(turn) }],
  createCircle: [
    {
      request: () => ({ user: NEWCOMER, payload: { name: 'New circle' } }),
      before: () => `DELETE FROM circles WHERE name = 'New circle'`,
    },
  ],
  getCircle: [
    { label: 'this week', request: (_site, turn) => own(reader(turn).user) },
    {
      label: 'a busy week',
      request: (site, turn) => ({ ...own(reader(turn).user), query: `week=${busiestWeek(site, reader(turn).user)}` }),
    },
  ],
  renameCircle: [{ request: (_site, turn) => ({ ...own(CREATOR), payload: { name: `Renamed ${turn}` } }) }],
  replaceInvitation: [{ request: () => own(CREATOR) }],
  previewCircle: [{ request: () => ({ payload: { secret: secretOf(OPEN_CIRCLE) } }) }],
  joinCircle: [
    {
      request: () => ({ user: NEWCOMER, payload: { secret: secretOf(OPEN_CIRCLE) } }),
      before: () => `DELETE FROM circle_members WHERE user_id = ${NEWCOMER} AND circle_id = ${OPEN_CIRCLE}`,
    },
  ],
  leaveCircle: [{ request: () => own(MEMBER), before: () => insertMember(MEMBER) }],
  removeMember: [
    { request: () => ({ ...own(CREATOR), memberId: MEMBER + 1 }), before: () => insertMember(MEMBER + 1) },
  ],
  handOverCircle: [
    {
      request: () => ({ ...own(CREATOR), payload: { memberId: CREATOR + 1 } }),
      before: () => `UPDATE circle_members SET is_creator = id = ${CREATOR} WHERE circle_id = ${circleOf(CREATOR)}`,
    },
  ],
  reportCircle: [{ request: (_site, turn) => own(reader(turn).user) }],
  endCircle: [{ request: () => own(CREATOR_OF_3), before: () => restored(circleOf(CREATOR_OF_3)) }],
} satisfies Partial<Variants>;
