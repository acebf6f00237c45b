import { CandidateSearch, type Step } from '@sixfold/contract';
import * as z from 'zod/mini';

const { include, avoid, count } = CandidateSearch.shape;

/** 'a, e PLANET' as a list that the server accepts. */
const wishes = (schema: typeof include) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }) => {
      const { data, error } = z.safeParse(schema, text.split(/[\s,;]+/).filter(Boolean));
      if (data) return data;
      issues.push({ code: 'custom', input: text, message: error.issues[0]?.message });
      return z.NEVER;
    }),
  );

export const MakeForm = z.object({
  steps: z.pipe(
    z.array(z.string()),
    z.transform((values: string[]) => values.map(Number) as Step[]), // checkboxes hold text
  ),
  include: wishes(include),
  avoid: wishes(avoid),
  count,
});
export type Wishes = z.output<typeof MakeForm>;

export const DEFAULT_WISHES: Wishes = { steps: [], include: [], avoid: [], count: 10 };

/** The form that asks for these. */
export const toForm = (wishes: Wishes): z.input<typeof MakeForm> => ({
  steps: wishes.steps.map(String),
  include: wishes.include.join(' '),
  avoid: wishes.avoid.join(' '),
  count: wishes.count,
});
