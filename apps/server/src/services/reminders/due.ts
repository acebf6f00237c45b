import type { Database } from '../../db/database.ts';
import type { MailKind } from '../mail/templates.ts';

/** After that, the hour that the player chose has passed. */
export const LATE_MS = 60 * 60_000;
/** Longer than sending can take: each request times out, and so do the ones that wait for it. */
const LEASE_MS = 5 * 60_000;

type Queryable = Pick<Database, 'query'>;

/** A reminder that this server has taken to send. */
export interface DueReminder {
  id: number;
  playerId: number;
  channel: 'push' | 'mail';
  hour: number;
  timeZone: string;
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
  serverKey: Buffer | null;
  dueAt: Date;
  /** This one included. */
  attempts: number;
  lastSentAt: Date | null;
  unanswered: number;
  gamesThen: number;
  usedAt: Date;
}

/**
 * Takes the reminders that are due, oldest first. Their next attempt is postponed by the lease: no other server takes them
 * while this one sends them, and no transaction stays open. If this server dies, they are due again when the lease ends.
 */
export async function takeDue({ query }: Queryable, now: number, limit: number): Promise<DueReminder[]> {
  const { rows } = await query({
    name: 'take-due-reminders',
    text: `UPDATE reminders SET next_attempt_at = $2, attempts = least(attempts + 1, 1000)
      WHERE id = ANY(ARRAY(
        SELECT id FROM reminders WHERE next_attempt_at <= $1 ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED))
      RETURNING id, player_id AS "playerId", channel, hour, time_zone AS "timeZone", endpoint, p256dh, auth,
        server_key AS "serverKey", due_at AS "dueAt", attempts, last_sent_at AS "lastSentAt", unanswered,
        games_then AS "gamesThen", used_at AS "usedAt"`,
    values: [new Date(now), new Date(now + LEASE_MS), limit],
  });
  return rows as DueReminder[];
}

/** What decides whether a reminder is sent, at the moment when it is. */
export interface Standing {
  /** Set in the meantime, turned off, moved, or taken by another server after the lease. */
  hasChanged: boolean;
  hasFinished: boolean;
  /** Null for a guest, and for an account that gets no email now. */
  mailUserId: number | null;
  /** Whether the account, if there is one, has been deactivated. */
  isDeactivated: boolean;
  finishedGames: number;
}

const GONE: Standing = {
  hasChanged: true,
  hasFinished: false,
  mailUserId: null,
  isDeactivated: false,
  finishedGames: 0,
};

/** In the order of the reminders. The parameter is JSON for the same reason as in `record-games.ts`. */
export async function readStandings(
  { query }: Queryable,
  items: { reminder: DueReminder; dailyGameId: number }[],
): Promise<Standing[]> {
  const sent = items.map(({ reminder: { id, dueAt, attempts }, dailyGameId }) => ({
    id,
    dueAt,
    attempts,
    dailyGameId,
  }));
  const { rows } = await query({
    name: 'reminder-standings',
    text: `SELECT reminder.id, due_at <> sent."dueAt" OR reminder.attempts <> sent.attempts AS "hasChanged",
        completed_games AS "finishedGames",
        EXISTS (SELECT FROM completions WHERE player_id = player.id AND daily_game_id = sent."dailyGameId")
          AS "hasFinished",
        CASE WHEN is_active AND email_verified THEN "user".id END AS "mailUserId",
        coalesce(NOT is_active, false) AS "isDeactivated"
      FROM json_to_recordset($1) AS sent (id int, "dueAt" timestamptz, attempts smallint, "dailyGameId" int)
      CROSS JOIN LATERAL (SELECT * FROM reminders WHERE id = sent.id AND due_at IS NOT NULL OFFSET 0) AS reminder
      CROSS JOIN LATERAL (SELECT * FROM players WHERE id = reminder.player_id OFFSET 0) AS player
      LEFT JOIN LATERAL (SELECT * FROM users WHERE id = player.user_id OFFSET 0) AS "user" ON true`,
    values: [JSON.stringify(sent)],
  });
  const standings = new Map((rows as ({ id: number } & Standing)[]).map((row) => [row.id, row]));
  return items.map(({ reminder }) => standings.get(reminder.id) ?? GONE);
}

/** What became of a reminder. */
export interface Outcome {
  id: number;
  /** The time that it was for: if it has changed, the player has changed the reminder, and nothing is written. */
  wasDueAt: Date;
  state: 'on' | 'stopped';
  dueAt: Date | null;
  nextAttemptAt: Date | null;
  attempts: number;
  lastSentAt: Date | null;
  unanswered: number;
  gamesThen: number;
  usedAt: Date;
  /** The email to queue. */
  mail: MailKind | null;
  queuedAt: Date;
}

/** Records what became of reminders and queues their emails, so that either both happen or neither does. */
export async function writeOutcomes({ query }: Queryable, outcomes: Outcome[]): Promise<void[]> {
  await query({
    name: 'write-reminder-outcomes',
    text: `WITH outcome AS (
        SELECT * FROM json_to_recordset($1) AS outcome (id int, "wasDueAt" timestamptz, state text, "dueAt" timestamptz,
          "nextAttemptAt" timestamptz, attempts smallint, "lastSentAt" timestamptz, unanswered smallint,
          "gamesThen" int, "usedAt" timestamptz, mail text, "queuedAt" timestamptz)
      ), written AS (
        UPDATE reminders SET state = outcome.state, due_at = outcome."dueAt", next_attempt_at = outcome."nextAttemptAt",
          attempts = outcome.attempts, last_sent_at = outcome."lastSentAt", unanswered = outcome.unanswered,
          games_then = outcome."gamesThen", used_at = outcome."usedAt"
        FROM outcome
        WHERE reminders.id = outcome.id AND reminders.id = ANY(ARRAY(SELECT id FROM outcome))
          AND reminders.due_at = outcome."wasDueAt"
        RETURNING player_id, outcome.mail, outcome."queuedAt"
      )
      INSERT INTO mails (user_id, kind, created_at, next_attempt_at)
      SELECT user_id, mail, "queuedAt", "queuedAt" FROM written JOIN players ON players.id = player_id
      WHERE mail IS NOT NULL AND user_id IS NOT NULL`,
    values: [JSON.stringify(outcomes)],
    // Once it has been written, the time that it was for has changed.
    isIdempotent: true,
  });
  return outcomes.map(() => undefined);
}

/** The subscription has ended, unless the browser has renewed it in the meantime. */
export async function deleteSubscription({ query }: Queryable, { id, endpoint }: DueReminder): Promise<void> {
  await query({
    name: 'delete-ended-subscription',
    text: 'DELETE FROM reminders WHERE id = $1 AND endpoint = $2',
    values: [id, endpoint],
    isIdempotent: true,
  });
}

/** When the oldest of the reminders that nothing has been done about was due. */
export async function remindersWaitSince({ query }: Queryable, now: number): Promise<number | undefined> {
  const { rows } = await query({
    name: 'oldest-due-reminder',
    text: 'SELECT min(next_attempt_at) AS oldest FROM reminders WHERE next_attempt_at <= $1',
    values: [new Date(now)],
  });
  return (rows as { oldest: Date | null }[])[0]?.oldest?.getTime();
}
