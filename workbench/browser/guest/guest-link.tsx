import { guestPages, type GuestPage } from '../../../core/browser/session/guest-pages';
import type { MouseEvent, ReactNode } from 'react';

/** Links to another page before sign-in without a reload. */
export function GuestLink(props: {
  readonly to: GuestPage;
  readonly visit: (page: GuestPage) => void;
  readonly children: ReactNode;
}) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.visit(props.to);
  };
  return (
    <a href={guestPages[props.to]} onClick={open}>
      {props.children}
    </a>
  );
}
