import { checkPuzzle, createWordList, helpfulWords } from '@sixfold/analysis/studio';
import type { AdviceReply, Question } from './advice.ts';

// Simulated games take too long for the page itself: the screen would freeze.
addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(reply(data)));

function reply(question: Question): AdviceReply {
  try {
    const list = createWordList();
    return { answer: 'draft' in question ? helpfulWords(question.draft, list) : checkPuzzle(question.puzzle, list) };
  } catch (error) {
    return { error };
  }
}
