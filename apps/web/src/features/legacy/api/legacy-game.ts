import { getLegacyGame, type LegacyGame } from '@sixfold/contract';
import { isPuzzle } from '@sixfold/game';
import { call } from '../../../lib/api/client.ts';

/** One past game with its words. */
export async function fetchLegacyGame(id: number): Promise<LegacyGame> {
  const { data } = await call(getLegacyGame, { params: { id } });
  if (!isPuzzle(data)) throw new Error("These words don't form a valid puzzle.");
  return data;
}
