import { Menu as Base } from '@base-ui/react/menu';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';

export type MenuItem =
  | { label: string; icon?: ReactNode; onSelect: () => void; href?: never }
  | { label: string; icon?: ReactNode; href: string; onSelect?: never };

export interface MenuPopupProps {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  items: readonly MenuItem[];
  open: boolean;
  /** Focuses the first item, as when the menu is opened by keyboard. */
  startAtFirst: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MenuPopup(props: MenuPopupProps) {
  const { id, label, button, items, open, startAtFirst, onOpenChange } = props;
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open || !startAtFirst) return;
    // After the popup is positioned and has taken focus itself.
    const timer = setTimeout(() => popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), 50);
    return () => clearTimeout(timer);
  }, [open, startAtFirst]);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // The button toggles the menu itself: if this closed the menu first, the button would reopen it.
        if (!next && details.reason === 'outside-press' && isInside(button.current, details.event)) return;
        onOpenChange(next);
      }}
    >
      <Base.Portal container={button.current?.parentElement}>
        <Base.Positioner anchor={button} align="end" sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup ref={popup} id={id} aria-label={label} finalFocus={button} className="menu-sheet">
            {items.map((item) => (
              <Item key={item.href ?? item.label} item={item} button={button} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item, button }: Pick<MenuPopupProps, 'button'> & { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.href === undefined) {
    // Deferred until focus is back on the button: a closing dialog restores focus, and this item will be gone by then.
    const select = () =>
      setTimeout(() => {
        button.current?.focus();
        item.onSelect();
      });
    return (
      <Base.Item className="menu-item" onClick={select}>
        {content}
      </Base.Item>
    );
  }
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={<Link href={item.href} />}>
      {content}
    </Base.LinkItem>
  );
}

const isInside = (element: HTMLElement | null, event: Event): boolean =>
  element !== null && event.target instanceof Node && element.contains(event.target);
