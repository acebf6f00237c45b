import { PRODUCT_NAME } from '@sixfold/game';
import { Link } from 'wouter';
import { openDialog } from './dialog-store.ts';

export const Footer = () => (
  <footer className="border-t border-line bg-sheet text-sm text-ink-soft">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-3 sm:px-6">
      <p className="text-balance">
        <span className="font-heading text-base font-semibold text-ink">{PRODUCT_NAME}</span> · Three words, six
        numbers, one cipher a day
      </p>
      <nav aria-label="Legal" className="-mx-2 flex flex-wrap">
        <Link href="/privacy-policy" className="footer-link">
          Privacy Policy
        </Link>
        <button type="button" className="footer-link" aria-haspopup="dialog" onClick={() => openDialog('consent')}>
          Cookie Preferences
        </button>
      </nav>
    </div>
  </footer>
);
