import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { copy, share, usesShareSheet } from '../../lib/browser/share.ts';
import { friendPuzzleLink } from '../../player/friend-puzzles/friend-puzzles.ts';
import { ShareButton } from '../../results/share/share-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart, OnDemand } from '../../ui/lazy-part.tsx';

const qrDialog = lazyPart(() => import('./qr-dialog.tsx').then((module) => module.QrDialog));

interface LinkDialogProps {
  code: string;
  makerName: string;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The link to a puzzle, and every way to pass it on. */
export function LinkDialog({ code, makerName, title, open, onOpenChange }: LinkDialogProps) {
  const link = friendPuzzleLink(code);
  const [isPrinting, setPrinting] = useState(false);
  const message = `${makerName} made a puzzle for you on Sixfold: ${link}`;
  const hasSheet = usesShareSheet(message);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Anyone who has the link can play it. Nothing in it gives the words away."
      footer={
        <>
          {hasSheet && <ShareButton label="Share Link" noun="link" text={link} send={() => share(message)} />}
          <ShareButton label="Copy Link" noun="link" text={link} send={copy} />
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setPrinting(true)}>
            <QrCode aria-hidden size={18} />
            QR Code
          </Button>
        </>
      }
    >
      <input
        readOnly
        value={link}
        aria-label="The link"
        className="control font-code text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <OnDemand open={isPrinting} onOpenChange={setPrinting}>
        <qrDialog.Component open={isPrinting} onOpenChange={setPrinting} link={link} makerName={makerName} />
      </OnDemand>
    </Dialog>
  );
}
