import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { lazyPart, OnDemand } from './lazy-part.tsx';
import type { MenuItem } from './menu-popup.tsx';

interface MenuProps {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}

/** Loaded on first use, or while the browser is idle. */
export const menuPopup = lazyPart(() => import('./menu-popup.tsx').then((module) => module.MenuPopup));

export function Menu({ label, icon, items, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setByKeyboard(true);
    setOpen(true);
  };

  const toggle = (event: MouseEvent) => {
    setByKeyboard(event.detail === 0); // a click without a pointer
    setOpen(!open);
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
      <OnDemand open={open} onOpenChange={setOpen}>
        <menuPopup.Component
          id={menuId}
          label={label}
          button={button}
          items={items}
          open={open}
          startAtFirst={byKeyboard}
          onOpenChange={setOpen}
        />
      </OnDemand>
    </>
  );
}
