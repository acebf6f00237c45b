import * as z from 'zod/mini';

/** The words of a stored puzzle, in an answer. */
export const wordFields = { word1: z.string(), word2: z.string(), word3: z.string() };
