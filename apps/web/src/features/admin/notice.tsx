import { X } from 'lucide-react';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/button.tsx';

interface Notice {
  tone: 'success' | 'error';
  text: string;
}

const Notify = createContext<(notice: Notice) => void>(() => undefined);

/** Reports the outcome of an action in a banner that stays visible while the list scrolls. */
export const useNotice = () => use(Notify);

export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice & { count: number }>();
  const notify = useCallback((next: Notice) => setNotice((last) => ({ ...next, count: (last?.count ?? 0) + 1 })), []);
  return (
    <Notify value={notify}>
      {children}
      {notice && (
        <div className="sticky bottom-3 z-10 mt-4">
          {/* The key makes screen readers announce repeated text again. */}
          <Banner
            key={notice.count}
            tone={notice.tone}
            className="flex-nowrap shadow-lifted"
            action={
              <IconButton
                label="Dismiss"
                icon={<X aria-hidden size={20} />}
                className="-my-2 -mr-2"
                onClick={() => setNotice(undefined)}
              />
            }
          >
            <p className="wrap-anywhere">{notice.text}</p>
          </Banner>
        </div>
      )}
    </Notify>
  );
}
