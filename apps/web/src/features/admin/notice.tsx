import { X } from 'lucide-react';
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { IconButton } from '../../ui/button.tsx';

interface Notice {
  tone: 'success' | 'error';
  text: string;
}

const Say = createContext<(notice: Notice) => void>(() => undefined);

/** Tells what became of an action, in sight wherever the list is scrolled. */
export const useNotice = () => use(Say);

export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice & { turn: number }>();
  const say = useCallback((next: Notice) => setNotice((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 })), []);
  return (
    <Say value={say}>
      {children}
      {notice && (
        <div className="sticky bottom-3 z-10 mt-4">
          {/* The same words again are news again. */}
          <Banner
            key={notice.turn}
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
    </Say>
  );
}
