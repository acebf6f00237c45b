import type { GameReview } from '@sixfold/analysis';
import type { Difficulty } from '@sixfold/game';
import { luckText, tipText, turningPointText } from './texts.ts';

interface ReviewSummaryProps {
  review: GameReview;
  difficulty: Difficulty;
}

export function ReviewSummary({ review, difficulty }: ReviewSummaryProps) {
  const { skill, luck } = review;
  return (
    <section className="review-summary squared">
      <h3 className="text-2xl">Summary</h3>
      <dl>
        {skill !== null && <Line name="Skill" text={<SkillFigure skill={skill} />} />}
        <Line name="Luck" text={luckText(luck)} />
        <Line name="What mattered most" text={turningPointText(review)} />
        <Line name="Tip" text={tipText(review, difficulty)} />
      </dl>
    </section>
  );
}

const SkillFigure = ({ skill }: { skill: number }) => (
  <>
    <strong className="review-skill">{skill}</strong> of 100
  </>
);

const Line = ({ name, text }: { name: string; text: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);
