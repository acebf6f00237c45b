import { PLAN_DAYS_MAX } from '@sixfold/contract';
import { nextDay } from '@sixfold/game';
import { CalendarCheck, CalendarRange } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { adminStats, todayOf } from '../api/admin-cache.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { gamesText, rangeText, scheduledText } from '../daily-games/fill-dialog.tsx';
import { useDialog } from '../use-dialog.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanForm, SHAPE_OPTIONS } from './plan-form.ts';
import { choicesOf, type Plan as PlanData, type Planning } from './use-plan.ts';

/** Chooses puzzles for days ahead, to look at before they go on the calendar. */
export function Plan(planning: Planning) {
  const { plan, commits, swap, commit } = planning;
  const top = useRef<HTMLDivElement>(null);
  const question = useDialog<PlanData>((subject, state) => (
    <ConfirmDialog
      {...state}
      title="Schedule Plan"
      question={`${planText(subject)} You can still change each day on the Daily Games tab.`}
      confirm="Schedule"
      confirming="Scheduling..."
      send={() => commit(subject)}
      done={scheduledText}
      failed="Failed to schedule the plan"
      focusWhenDone={top}
    />
  ));
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <SettingsForm key={commits} {...planning} />
      {plan && <Preview key={plan.request.seed} plan={plan} swap={swap} onSchedule={() => question.open(plan)} />}
      {question.dialog}
    </div>
  );
}

function planText({ days }: PlanData): string {
  const dates = choicesOf(days).map(({ gameDate }) => gameDate);
  return `Schedule ${gamesText(dates)}, ${rangeText(dates)}?`;
}

function SettingsForm({ settings, create }: Planning) {
  const { data: stats } = useResource(adminStats());
  const today = stats && todayOf(stats);
  const { register, errorOf, onSubmit, isBusy, failure } = useCheckedForm({
    schema: PlanForm,
    defaultValues: { ...settings, from: settings.from || (stats?.nextEmptyDay ?? '') },
    send: create,
    failureText: (error) => messageOf(error, 'Failed to preview the plan'),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="sheet grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[12rem_8rem_minmax(0,1fr)]">
        <TextField
          label="From"
          type="date"
          required
          min={today && nextDay(today)}
          error={errorOf('from')}
          {...register('from')}
        />
        <TextField
          label="Days"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={PLAN_DAYS_MAX}
          error={errorOf('days')}
          {...register('days', { valueAsNumber: true })}
        />
        <Field label="Weekly shape">
          {(attributes) => (
            <select className="control cursor-pointer" {...register('shape')} {...attributes}>
              {SHAPE_OPTIONS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {failure !== '' && <Banner tone="error">{failure}</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy}>
          <CalendarRange aria-hidden size={18} />
          {isBusy ? 'Planning...' : 'Preview Plan'}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        Plans use approved puzzles that are fit to publish. Days that already have a game keep it. Each preview is
        different.
      </p>
    </form>
  );
}

interface PreviewProps extends Pick<Planning, 'swap'> {
  plan: PlanData;
  onSchedule: () => void;
}

function Preview({ plan, swap, onSchedule }: PreviewProps) {
  const chosen = choicesOf(plan.days);
  return (
    <section aria-label="Plan" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Summary plan={plan} />
      <PlanCalendar days={plan.days} seed={plan.request.seed} onSwap={(day, wordSetId) => swap(plan, day, wordSetId)} />
      <div>
        <Button disabled={chosen.length === 0} onClick={onSchedule}>
          <CalendarCheck aria-hidden size={18} />
          {chosen.length === 1 ? 'Schedule 1 Day' : `Schedule ${chosen.length} Days`}
        </Button>
      </div>
    </section>
  );
}

function Summary({ plan: { days } }: { plan: PlanData }) {
  const planned = days.filter(({ puzzle, isScheduled }) => puzzle && !isScheduled);
  const empty = days.filter(({ puzzle }) => !puzzle).length;
  return (
    <div role="status" className="grid gap-3">
      <Figures
        figures={[
          ['Planned', planned.length],
          ['On Target', planned.filter(({ puzzle, target }) => puzzle?.step === target).length],
          ['With Repeats', days.filter(({ repeats }) => repeats.length > 0).length],
          ['Already Scheduled', days.filter(({ isScheduled }) => isScheduled).length],
        ]}
      />
      {empty > 0 && (
        <Banner tone="warning" isSilent>
          {empty === 1 ? 'No puzzle fits 1 day.' : `No puzzle fits ${empty} days.`} Make more puzzles, or fill the days
          on the Daily Games tab.
        </Banner>
      )}
    </div>
  );
}
