import type { PuzzleDetails, PuzzleReport, Solution } from '@sixfold/contract';
import { DIFFICULTY_INFO, formatShortDate, type GameDay, type PuzzleWords as Triple } from '@sixfold/game';
import { FileText } from 'lucide-react';
import { ApiError, messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { Banner } from '../../../ui/banner.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Moment } from '../../../ui/table-cells.tsx';
import { puzzleDetails } from '../api/studio.ts';
import { formatCount } from '../format-count.ts';
import { STATUS_LABELS } from '../labels.ts';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { Section } from '../section.tsx';
import { useDialog } from '../use-dialog.tsx';
import { COMMONNESS_LABELS, figuresText, FLAG_TEXTS, ORIGIN_LABELS, reasonLabel, stepText } from './report-cells.tsx';

export interface ReportSubject extends Triple {
  id: number;
}

interface ReportButtonProps {
  puzzle: ReportSubject;
  onOpen: (puzzle: ReportSubject) => void;
}

export const ReportButton = ({ puzzle, onOpen }: ReportButtonProps) => (
  <IconButton
    label={`Report on ${puzzle.word1}`}
    icon={<FileText aria-hidden size={19} />}
    className="-mx-3"
    onClick={() => onOpen(puzzle)}
  />
);

/** Everything the studio knows about a puzzle. */
export const useReportDialog = () =>
  useDialog<ReportSubject>((puzzle, { open, onClose }) => (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Report"
      description={
        <span className="text-ink">
          <PuzzleWords words={wordsOf(puzzle)} />
        </span>
      }
      size="large"
    >
      <Details id={puzzle.id} />
    </Dialog>
  ));

function Details({ id }: { id: number }) {
  const { data, error, reload } = useResource(puzzleDetails(id));
  if (error instanceof ApiError && error.status === 404) return <Banner tone="error">{error.message}</Banner>;
  if (error) return <RetryBanner failure={messageOf(error, 'Failed to load report')} onRetry={reload} />;
  if (!data) return <Spinner text="Loading report..." />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {data.report ? (
        <>
          <Verdict report={data.report} />
          <Forecasts report={data.report} reality={data.reality} />
          <Solutions solutions={data.solutions} total={data.solutionsTotal} />
        </>
      ) : (
        <Banner tone="info">This puzzle is still being analyzed. Its report will be here in a moment.</Banner>
      )}
      <Words details={data} />
      <Origin details={data} />
    </div>
  );
}

const Verdict = ({ report: { step, quality, isFit, flags } }: { report: PuzzleReport }) => (
  <div className="grid gap-4">
    <Figures
      figures={[
        ['Step', stepText(step)],
        ['Quality', Math.round(quality)],
        ['Verdict', isFit ? 'Fit' : 'Not fit'],
      ]}
    />
    {!isFit && <p>Plans and automatic filling skip this puzzle.</p>}
    {flags.length > 0 && (
      <ul className="grid gap-1">
        {flags.map((flag) => (
          <li key={flag}>
            <strong>{FLAG_TEXTS[flag].label}:</strong> {FLAG_TEXTS[flag].meaning}
          </li>
        ))}
      </ul>
    )}
  </div>
);

function Forecasts({ report, reality }: { report: PuzzleReport; reality: PuzzleDetails['reality'] }) {
  const played = new Map(reality.map((level) => [level.difficulty, level]));
  return (
    <Section title="Forecast">
      <ul className="divide-y divide-line">
        {report.forecasts.map((forecast) => {
          const real = played.get(forecast.difficulty);
          return (
            <li key={forecast.difficulty} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
              <span className="font-semibold">{DIFFICULTY_INFO[forecast.difficulty].name}</span>
              <span>
                {figuresText(forecast)}
                {forecast.step !== null && (
                  <span className="text-ink-soft">
                    , <span className="whitespace-nowrap">step {stepText(forecast.step)}</span>
                  </span>
                )}
                {real && (
                  <span className="block text-ink-soft">
                    Played by {formatCount(real.players)}: {figuresText(real.actual)}. Corrected forecast:{' '}
                    {figuresText(real.corrected)}.
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const list = new Intl.ListFormat('en-US');

const Solutions = ({ solutions, total }: { solutions: Solution[]; total: number }) => (
  <Section title="Other Solutions">
    {total === 0 && <p className="text-ink-soft">No other words fit the same numbers.</p>}
    <ul className="grid gap-2">
      {solutions.map((solution) => (
        <li key={wordsOf(solution).join()} className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
          <PuzzleWords words={wordsOf(solution)} />
          <span className="text-sm text-ink-soft">
            {solution.isCommon ? 'On the word list' : 'Rare words'}; possible at{' '}
            {list.format(solution.difficulties.map((difficulty) => DIFFICULTY_INFO[difficulty].name))}
          </span>
        </li>
      ))}
    </ul>
    {total > solutions.length && <p className="text-ink-soft">and {formatCount(total - solutions.length)} more</p>}
  </Section>
);

const Words = ({ details: { wordUses, report } }: { details: PuzzleDetails }) => (
  <Section title="Words">
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Words as a table">
      <table className="w-full text-sm">
        <thead className="text-left text-ink-soft">
          <tr>
            {['Word', 'Commonness', 'Last use', 'Next use'].map((name) => (
              <th key={name} scope="col" className="pr-3 pb-1 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wordUses.map(({ word, lastUse, nextUse }, index) => {
            const commonness = report?.commonness[index];
            return (
              <tr key={index} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-mono font-semibold">
                  {word}
                </th>
                <td className="pr-3">{commonness ? COMMONNESS_LABELS[commonness] : '–'}</td>
                <td className="pr-3">{dateText(lastUse)}</td>
                <td>{dateText(nextUse)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  </Section>
);

const dateText = (day: GameDay | null): string => (day === null ? '–' : formatShortDate(day));

const Origin = ({ details: { status, origin, reason, analyzedAt, report } }: { details: PuzzleDetails }) => (
  <div className="text-sm text-ink-soft">
    <p>
      {STATUS_LABELS[status]}.{origin !== null && ` ${ORIGIN_LABELS[origin]}.`}
      {analyzedAt !== null && (
        <>
          {' '}
          Analyzed on <Moment at={analyzedAt} />.
        </>
      )}
    </p>
    {reason !== null && (
      <p className="wrap-anywhere">
        {reasonLabel(status, report?.flags)}: {reason}
      </p>
    )}
  </div>
);
