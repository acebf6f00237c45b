import type { CircleBoard } from '@sixfold/contract';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { replaceInvitation } from '../../lib/api/circle-calls.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { share, usesShareSheet } from '../../lib/browser/share.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import { invitationLink, refreshCircles, saveInvitation } from '../../player/circles/circles.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { ShareButton } from '../../results/share/share-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The invitation link, for the creator. */
export function Invite({ user, board }: { user: AuthUser; board: CircleBoard }) {
  const { id, name, invitationExpiresAt } = board;
  const link = invitationLink(user, board);
  const [isReplacing, setReplacing] = useState(false);
  const [isNew, setNew] = useState(false);
  const create = async () => {
    saveInvitation(user, id, (await call(replaceInvitation, { params: { id } })).data);
    await refreshCircles();
    setNew(true);
  };
  const first = useSend(create);
  const ask = () => {
    setNew(false);
    setReplacing(true);
  };
  return (
    <section aria-label="Invitation" className="sheet grid gap-3 p-5 sm:p-7">
      <h2 className="text-xl">Invite Friends</h2>
      <p className="text-pretty text-ink-soft">
        {link !== undefined && "Anyone with the link can see the circle's name and join. "}
        {link === undefined && invitationExpiresAt !== null && 'The link was created in another browser. '}
        {invitationExpiresAt === null
          ? 'There is no invitation link at the moment.'
          : `It works until ${date.format(new Date(invitationExpiresAt))}.`}
      </p>
      {isNew && <Banner tone="success">The new link is ready. Send it to the friends you want to invite.</Banner>}
      {first.error !== undefined && <Banner tone="error">{messageOf(first.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        {link !== undefined && (
          <ShareButton
            label={usesShareSheet(link) ? 'Share Link' : 'Copy Link'}
            noun="link"
            text={link}
            send={() => share(usesShareSheet(link) ? `Join my circle “${name}” on Sixfold: ${link}` : link)}
          />
        )}
        <Button
          variant={link === undefined ? 'primary' : 'secondary'}
          aria-haspopup={invitationExpiresAt === null ? undefined : 'dialog'}
          isBusy={first.isBusy}
          onClick={() => (invitationExpiresAt === null ? first.send() : ask())}
        >
          New Link
        </Button>
      </div>
      <ActionDialog
        open={isReplacing}
        onOpenChange={setReplacing}
        title="Create a New Link?"
        confirm="Create New Link"
        confirming="Creating..."
        send={create}
      >
        <p>The current link stops working. Members and their results stay.</p>
      </ActionDialog>
    </section>
  );
}
