import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type MenuItem =
  | { label: string; icon?: ReactNode; onSelect: () => void; href?: never }
  | { label: string; icon?: ReactNode; href: string; onSelect?: never };

interface MenuProps {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}

/** The button is there at once; the menu behind it comes when it is first wanted, or while the browser idles. */
export const loadMenuPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(loadMenuPopup);

export function Menu({ label, icon, items, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const change = (next: boolean) => {
    if (next) setWanted(true);
    setOpen(next);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setByKeyboard(true);
    change(true);
  };

  const toggle = (event: MouseEvent) => {
    setByKeyboard(event.detail === 0); // a click that no pointer made
    change(!open);
  };

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        {...(className !== undefined && { className })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={toggle}
        onKeyDown={openByArrow}
      />
      {wanted && (
        <Suspense>
          <MenuPopup
            id={menuId}
            label={label}
            button={button}
            items={items}
            open={open}
            startAtFirst={byKeyboard}
            onOpenChange={change}
          />
        </Suspense>
      )}
    </>
  );
}
