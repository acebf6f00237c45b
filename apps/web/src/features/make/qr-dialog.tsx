import { Printer } from 'lucide-react';
import { encode } from 'uqr';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The light frame that readers need, in modules. */
const FRAME = 4;

interface QrDialogProps {
  link: string;
  makerName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** To print: only the dialog is. */
export const QrDialog = ({ link, makerName, open, onOpenChange }: QrDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={`A puzzle by ${makerName}`}
    size="small"
    footer={
      <Button className="print:hidden" onClick={() => print()}>
        <Printer aria-hidden size={18} />
        Print
      </Button>
    }
  >
    <QrCode text={link} />
    <p className="mt-3 text-center font-code text-sm break-all text-ink-soft">{link}</p>
  </Dialog>
);

/** Dark on white in both themes: many readers know nothing else. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: FRAME });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-72 rounded-md border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
