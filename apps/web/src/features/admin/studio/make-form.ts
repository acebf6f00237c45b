import { CandidateSearch, type Step } from '@sixfold/contract';
import * as z from 'zod/mini';

const { include, avoid, count } = CandidateSearch.shape;

/** 'a, e PLANET' as a list that the server accepts. */
const lettersAndWords = (schema: typeof include) =>
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
  include: lettersAndWords(include),
  avoid: lettersAndWords(avoid),
  count,
});
export type Criteria = z.output<typeof MakeForm>;

export const DEFAULT_CRITERIA: Criteria = { steps: [], include: [], avoid: [], count: 10 };

/** The form that asks for these. */
export const toForm = (criteria: Criteria): z.input<typeof MakeForm> => ({
  steps: criteria.steps.map(String),
  include: criteria.include.join(' '),
  avoid: criteria.avoid.join(' '),
  count: criteria.count,
});
