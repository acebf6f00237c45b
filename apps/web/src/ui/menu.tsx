import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import { OnDemand } from './lazy-part.tsx';
import type { MenuPopupProps } from './menu-popup.tsx';

interface MenuProps {
  label: string;
  icon: ReactNode;
  /** A `lazyPart` that renders a `MenuPopup` with its items. */
  Popup: ComponentType<Omit<MenuPopupProps, 'items'>>;
  className?: string;
}

export function Menu({ label, icon, Popup, className }: MenuProps) {
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
        <Popup id={menuId} label={label} button={button} open={open} startAtFirst={byKeyboard} onOpenChange={setOpen} />
      </OnDemand>
    </>
  );
}
