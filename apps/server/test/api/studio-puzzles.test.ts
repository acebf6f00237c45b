import {
  acceptCandidates,
  changeWord,
  createPuzzle,
  explorePuzzles,
  findCandidates,
  getAudit,
  getPuzzleDetails,
  getReportProgress,
  updatePuzzle,
} from '@sixfold/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { lockForTransaction } from '../../src/db/locks.ts';
import { wordSets } from '../../src/db/schema.ts';
import { givenAllReports, givenReport, givenStudioAdmin } from '../support/studio.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

/** COMBAT BAMBOO BOTTOM fits, too: number 1 stands in the first word only. */
const AMBIGUOUS = { word1: 'WOMBAT', word2: 'BAMBOO', word3: 'BOTTOM' };
const UNKNOWN = { word1: 'PLANET', word2: 'PPLLAA', word3: 'NNEETT' };

// The analysis runs in a bundled thread.
beforeAll(() => buildServer());

describe('reports', () => {
  test(
    'are written in the background for new and changed puzzles, and again after the word list has changed',
    { tags: 'outer', timeout: 180_000 },
    async () => {
      const world = await startTestApp({ analyzes: true });
      await givenAllReports(world);
      const admin = await givenStudioAdmin(world);
      const { data: created } = await admin.call(createPuzzle, { payload: UNKNOWN });
      const { data: progress } = await admin.call(getReportProgress);
      expect(progress!.done).toBe(progress!.total - 1);
      const reportOf = async (id: number) => (await admin.call(getPuzzleDetails, { id })).data!;
      const waitForReport = () =>
        vi.waitFor(
          async () => {
            const { data: now } = await admin.call(getReportProgress);
            expect(now!.done).toBe(now!.total);
          },
          { timeout: 80_000 },
        );
      await waitForReport();
      const first = await reportOf(created!.id);
      expect(first).toMatchObject({
        origin: 'ENTERED',
        analyzedAt: '2027-01-31T17:00:00.000Z',
        solutionsTotal: 0,
        report: { isFit: false, commonness: ['COMMON', 'UNLISTED', 'UNLISTED'] },
      });
      expect(first.report!.flags).toContain('UNLISTED');
      expect(first.report!.forecasts.map(({ difficulty, step }) => [difficulty, step === null])).toEqual([
        ['FOUNDATION', true],
        ['INTERMEDIATE', false],
        ['CHALLENGING', false],
        ['TORTURE', false],
      ]);

      await admin.call(updatePuzzle, { id: created!.id, payload: { ...UNKNOWN, word2: 'PALATE' } });
      expect((await reportOf(created!.id)).report).toBeNull();
      await waitForReport();
      const second = (await reportOf(created!.id)).report!;
      expect(second.commonness).toEqual(['COMMON', 'RARE', 'UNLISTED']);

      await admin.call(changeWord, { payload: { word: 'PALATE', rule: 'BANNED', reason: 'a test' } });
      await waitForReport();
      const third = (await reportOf(created!.id)).report!;
      expect(third.commonness).toEqual(['COMMON', 'UNLISTED', 'UNLISTED']);
      // Simulated games are not played again, so the invented figures of the other reports stay.
      expect(third.forecasts).toEqual(second.forecasts);
      expect((await reportOf(1)).report).toMatchObject({
        quality: expect.not.closeTo(80) as number,
        forecasts: [{ misses: 2 }, {}, {}, {}],
      });
    },
  );
});

describe('approving a puzzle with a second solution', () => {
  const shared = sharedTestApp();

  /** The only puzzle with these words, a draft, and the history of its last change. */
  async function givenDraft(payload: object) {
    const world = shared();
    const admin = await givenStudioAdmin(world);
    await world.database.query({ text: `DELETE FROM word_sets WHERE word1 = 'WOMBAT' OR word2 = 'PPLLAA'` });
    const { id } = (await admin.call(createPuzzle, { payload })).data!;
    return {
      update: (changes: object) => admin.call(updatePuzzle, { id, payload: changes }),
      reason: async () => (await admin.call(getPuzzleDetails, { id })).data!.reason,
      lastChanges: async () =>
        (await admin.call(getAudit, { query: `subject=puzzle&id=${id}` })).data!.entries[0]!.changes,
    };
  }

  test('takes a reason, which is audited', async () => {
    const { update, reason, lastChanges } = await givenDraft(AMBIGUOUS);
    expect(await update({ status: 'APPROVED', reason: 'x'.repeat(501) })).toMatchObject({ status: 400 });
    expect(await update({ status: 'APPROVED', reason: 'Wombats are more fun.' })).toMatchObject({ status: 200 });
    expect(await lastChanges()).toEqual([
      { field: 'status', before: 'DRAFT', after: 'APPROVED' },
      { field: 'reason', before: null, after: 'Wombats are more fun.' },
    ]);
    expect(await reason()).toBe('Wombats are more fun.');
  });

  test('is allowed without a reason, and the history says that none was given', async () => {
    const { update, reason, lastChanges } = await givenDraft(AMBIGUOUS);
    for (const given of [undefined, '', '   ']) {
      expect(await update({ status: 'APPROVED', reason: given })).toMatchObject({ status: 200 });
      expect(await lastChanges()).toEqual([
        { field: 'status', before: 'DRAFT', after: 'APPROVED' },
        { field: 'reason', before: null, after: 'None given' },
      ]);
      expect(await reason()).toBeNull();
      await update({ status: 'DRAFT' });
    }
    // Each approval has its own.
    await update({ status: 'APPROVED', reason: 'Wombats are more fun.' });
    await update({ status: 'DISABLED' });
    await update({ status: 'APPROVED' });
    expect(await lastChanges()).toContainEqual({
      field: 'reason',
      before: 'Wombats are more fun.',
      after: 'None given',
    });
  });

  test('is refused without a reason if the caller requires one, as the panel does', async () => {
    const { update } = await givenDraft(AMBIGUOUS);
    const message = 'WOMBAT BAMBOO BOTTOM has a second solution: COMBAT BAMBOO BOTTOM. To approve it, give a reason.';
    for (const reason of [undefined, '', '   ']) {
      expect(await update({ status: 'APPROVED', reason, requireReason: true })).toMatchObject({
        status: 409,
        message,
        errors: [{ field: 'reason', message }],
      });
    }
    const given = { reason: 'Wombats are more fun.', requireReason: true };
    expect(await update({ status: 'APPROVED', ...given })).toMatchObject({ status: 200 });
  });

  test('is the same for new words of an approved one', async () => {
    const { update, lastChanges } = await givenDraft(UNKNOWN);
    // Words outside the list are flagged, never refused.
    expect(await update({ status: 'APPROVED', requireReason: true })).toMatchObject({ status: 200 });
    expect(await lastChanges()).toEqual([{ field: 'status', before: 'DRAFT', after: 'APPROVED' }]);
    expect(await update({ ...AMBIGUOUS, requireReason: true })).toMatchObject({ status: 409 });
    expect(await update(AMBIGUOUS)).toMatchObject({ status: 200 });
    expect(await lastChanges()).toContainEqual({ field: 'reason', before: null, after: 'None given' });
  });
});

describe('exploring', () => {
  const shared = sharedTestApp();

  beforeAll(async () => {
    const world = shared();
    // Puzzles 1 to 30 were played on the 30 days before today, 31 is today's.
    await givenReport(world, 1, { step: 5, quality: 50, isFit: false, flags: ['AMBIGUOUS'] });
    await givenReport(world, 2, { step: 1, quality: 90 });
    await givenReport(world, 40, { step: 1, quality: 70, flags: ['OBSCURE'] });
    await givenReport(world, 41, { step: 3, quality: 99 });
    await world.database.query({
      text: `INSERT INTO daily_games (game_date, word_set_id, created_at) VALUES ('2027-02-10', 41, now())`,
    });
  });

  test.each([
    ['step=1', [40, 2]],
    ['step=1&sort=best', [2, 40]],
    ['flag=AMBIGUOUS', [1]],
    ['flag=NONE&sort=words', undefined],
    ['step=1&use=never', [40]],
    ['step=1&use=past', [2]],
    ['use=upcoming', [41]],
    ['step=4', []],
    ['step=1&status=DRAFT', []],
  ])('%s', async (query, ids) => {
    const { status, data } = await (await givenStudioAdmin(shared())).call(explorePuzzles, { query });
    expect(status).toBe(200);
    const { puzzles, progress } = data!;
    expect(progress).toEqual({ done: 4, total: expect.any(Number) as number });
    if (ids) expect(puzzles.map(({ id }) => id)).toEqual(ids);
    else expect(puzzles.map(({ word1 }) => word1)).toEqual(puzzles.map(({ word1 }) => word1).toSorted());
  });

  test.each([
    ['easiest', [40, 2, 41, 1]],
    ['hardest', [1, 41, 40, 2]],
    ['best', [41, 2, 40, 1]],
    ['worst', [1, 40, 2, 41]],
  ])('sorted by %s first', async (sort, ids) => {
    const { data } = await (await givenStudioAdmin(shared())).call(explorePuzzles, { query: `sort=${sort}&limit=4` });
    expect(data!.puzzles.map(({ id }) => id)).toEqual(ids);
  });

  test('sorted by last use, in the list and in a search', async () => {
    const admin = await givenStudioAdmin(shared());
    const ids = async (query: string) =>
      (await admin.call(explorePuzzles, { query })).data!.puzzles.map(({ id }) => id);
    expect(await ids('sort=lastUsed&limit=3')).toEqual([41, 31, 30]);
    const { data } = await admin.call(getPuzzleDetails, { id: 41 });
    const search = `search=${data!.word1}&status=APPROVED`;
    const found = await ids(`${search}&sort=lastUsed`);
    expect(found[0]).toBe(41);
    expect(await ids(`${search}&sort=longestUnused`)).toEqual(expect.arrayContaining(found));
    expect((await ids(`${search}&sort=longestUnused`)).at(-1)).toBe(41);
  });

  test('a puzzle has its report, and when its words were and will be used', async () => {
    const admin = await givenStudioAdmin(shared());
    const { data } = await admin.call(getPuzzleDetails, { id: 41 });
    expect(data).toMatchObject({
      origin: 'BUILT_IN',
      lastGameDate: null,
      nextGameDate: '2027-02-10',
      report: { step: 3, quality: 99, isFit: true, flags: [] },
      reality: [],
    });
    expect(data!.wordUses.map(({ word, nextUse }) => [word, nextUse])).toEqual(
      [data!.word1, data!.word2, data!.word3].map((word) => [word, '2027-02-10']),
    );
    expect((await admin.call(getPuzzleDetails, { id: 99_999 })).status).toBe(404);
  });
});

describe('making', () => {
  const shared = sharedTestApp();
  const search = { count: 2, include: [], avoid: [], steps: [], seed: 1 };

  test('candidates have the requested words and letters, a report, and a place to continue', async () => {
    const admin = await givenStudioAdmin(shared());
    const find = async (criteria: object) =>
      (await admin.call(findCandidates, { payload: { ...search, ...criteria } })).data!;
    const first = await find({});
    expect(first.candidates.length).toBeGreaterThan(0);
    expect(first.candidates.every(({ report }) => report.isFit && report.forecasts.length === 4)).toBe(true);
    expect(first.next).toBeGreaterThanOrEqual(first.candidates.length);
    const second = await find({ after: first.next });
    const anchors = [...first.candidates, ...second.candidates].map(({ word1, word2, word3 }) => word1 + word2 + word3);
    expect(new Set(anchors).size).toBe(anchors.length);

    const requested = await find({ include: ['k', 'p'], avoid: ['S', 'packet'], count: 1 });
    for (const { word1, word2, word3 } of requested.candidates) {
      expect(word1).toMatch(/K/);
      expect(word1).toMatch(/P/);
      expect(`${word1} ${word2} ${word3}`).not.toMatch(/S|PACKET/);
    }
    let after: number | null = 0;
    while (after !== null) {
      const { candidates, next } = await find({ include: ['QQQQQQ'], after });
      expect(candidates).toEqual([]);
      after = next;
    }
    for (const wrong of [{ count: 0 }, { count: 51 }, { include: ['ab'] }, { steps: [6] }, { seed: 'x' }]) {
      expect((await admin.call(findCandidates, { payload: { ...search, ...wrong } })).status).toBe(400);
    }
  });

  test('accepted while the same ones are imported in another order, do not deadlock', async () => {
    const world = await startTestApp();
    const admin = await givenStudioAdmin(world);
    const puzzles = [UNKNOWN, { ...UNKNOWN, word2: 'PALATE' }];
    const { accepting } = await world.database.transaction(async (importing) => {
      const insert = (puzzle: typeof UNKNOWN) =>
        importing
          .insert(wordSets)
          .values({ ...puzzle, status: 'DRAFT', origin: 'IMPORTED', createdAt: new Date(world.clock.now()) })
          .onConflictDoNothing();
      await lockForTransaction(importing, 'newPuzzles');
      await insert(puzzles[1]!);
      const call = admin.call(acceptCandidates, { payload: { puzzles } });
      await vi.waitFor(
        async () => {
          const text = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
          expect((await world.database.query({ text })).rowCount).toBe(1);
        },
        { timeout: 15_000 },
      );
      await insert(puzzles[0]!);
      return { accepting: call };
    });
    expect(await accepting).toMatchObject({ status: 200, data: { accepted: [] } });
  });

  test('accepted puzzles are drafts with their origin; known ones are left out', async () => {
    const admin = await givenStudioAdmin(shared());
    const accept = (...puzzles: object[]) => admin.call(acceptCandidates, { payload: { puzzles } });
    const { status, data } = await accept(UNKNOWN);
    expect(status).toBe(200);
    const { id } = data!.accepted[0]!;
    expect((await admin.call(getPuzzleDetails, { id })).data).toMatchObject({
      ...UNKNOWN,
      status: 'DRAFT',
      origin: 'GENERATED',
      report: null,
    });
    expect((await admin.call(getAudit, { query: `subject=puzzle&id=${id}` })).data!.entries).toMatchObject([
      { action: 'created' },
    ]);
    expect((await accept(UNKNOWN)).data!.accepted).toEqual([]);
    expect((await accept()).status).toBe(400);
    expect((await accept({ ...UNKNOWN, word3: 'ABSENT' })).status).toBe(400);
  });

  test('accepted puzzles are approved on request, if all their words are on the list', async () => {
    const world = shared();
    const admin = await givenStudioAdmin(world);
    await world.database.query({ text: `DELETE FROM word_sets WHERE word1 IN ('WOMBAT', 'FRIEND')` });
    const approve = (...puzzles: object[]) =>
      admin.call(acceptCandidates, { payload: { puzzles, status: 'APPROVED' } });
    const good = { word1: 'FRIEND', word2: 'DIFFER', word3: 'INDEED' };
    // All or none.
    expect(await approve(good, UNKNOWN)).toMatchObject({
      status: 409,
      message: 'PPLLAA is not on the word list. Save PLANET PPLLAA NNEETT as a draft instead.',
    });
    expect((await approve({ ...good })).data!.accepted).toHaveLength(1);
    const { id } = (await approve(AMBIGUOUS)).data!.accepted[0]!;
    expect((await admin.call(getPuzzleDetails, { id })).data).toMatchObject({ status: 'APPROVED', reason: null });
    const { entries } = (await admin.call(getAudit, { query: `subject=puzzle&id=${id}` })).data!;
    expect(entries[0]!.changes).toContainEqual({ field: 'reason', before: null, after: 'None given' });
    expect(await admin.call(acceptCandidates, { payload: { puzzles: [UNKNOWN], status: 'DISABLED' } })).toMatchObject({
      status: 400,
    });
  });
});
