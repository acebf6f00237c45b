/** Shown before anyone joins. */
export const WhatMembersSee = () => (
  <dl className="grid gap-3">
    <div>
      <dt className="font-semibold">What members see</dt>
      <dd>
        Your display name, your current streaks and, for each day from today on, the difficulty you played, whether you
        won, your misses and your points. Today&#39;s results are shown only to members who have played.
      </dd>
    </div>
    <div>
      <dt className="font-semibold">What they never see</dt>
      <dd>Your times, your guesses, your email address, legacy games, or anything from before you joined.</dd>
    </div>
    <div>
      <dt className="font-semibold">If you leave</dt>
      <dd>You can leave at any time. No one is told, and your results leave with you.</dd>
    </div>
  </dl>
);
