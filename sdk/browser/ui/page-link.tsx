import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { Navigation } from '../session/navigation';
import { useService } from '../session/services';

/**
 * A link to a page by its route name. If no active plugin has the page, or the user may not open it, only the text
 * shows.
 */
export const PageLink = observer(function PageLink(props: {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly title?: string;
  /** For links inside a menu or a tree. */
  readonly role?: string;
  readonly tabIndex?: number;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}) {
  const navigation = useService<Navigation>(Navigation);
  const href = navigation.canOpen(props.to) ? navigation.href(props.to, props.params, props.query) : undefined;
  if (!href) return <span className={props.className}>{props.children}</span>;
  const open = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigation.go(props.to, props.params, props.query);
  };
  return (
    <a
      href={href}
      className={props.className}
      title={props.title}
      role={props.role}
      tabIndex={props.tabIndex}
      aria-current={props['aria-current']}
      onClick={open}
    >
      {props.children}
    </a>
  );
});
