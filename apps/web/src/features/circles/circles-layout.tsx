import { CIRCLE_MEMBERS_MAX } from '@sixfold/contract';
import { useReturnHere } from '../../player/session/use-return-here.ts';
import { HeadedPage, TO_START } from '../../ui/headed-page.tsx';
import { SignInLinks } from '../../ui/sign-in-links.tsx';

export const TO_CIRCLES = { href: '/circles', label: 'All Circles' };

export const WHAT_CIRCLES_ARE = `A circle is a group of up to ${CIRCLE_MEMBERS_MAX} friends who see each other's results, day by day. You can only join by invitation.`;

/** Shown to guests instead of a page for users. */
export function GuestCircles() {
  useReturnHere(true);
  return (
    <HeadedPage title="Circles" back={TO_START} intro={WHAT_CIRCLES_ARE}>
      <div className="sheet grid gap-4 p-5 sm:p-7">
        <p>Log in to see your circles, or register to start one.</p>
        <SignInLinks />
      </div>
    </HeadedPage>
  );
}
