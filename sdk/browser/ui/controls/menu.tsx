import { Fragment, type KeyboardEvent } from 'react';
import { classList } from '../class-list';
import { PageLink } from '../page-link';
import { Icon } from './icon';
import styles from './menu.module.css';

/** One line of a menu: runs an action or opens a page. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly divided?: boolean;
  readonly onSelect?: () => void;
  /** A route to open instead. */
  readonly to?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A page outside the workbench to open instead, in a new tab. */
  readonly href?: string;
}

/** A menu's lines. Arrow keys, Home, End and first letters move between them. */
export function Menu(props: { readonly label: string; readonly items: readonly MenuAction[] }) {
  return (
    <div
      role="menu"
      tabIndex={-1}
      aria-label={props.label}
      className={classList('bp6-menu', styles.menu)}
      onKeyDown={moveFocus}
    >
      {props.items.map((item) => (
        <Fragment key={item.id}>
          {item.divided && <hr className={styles.separator} />}
          <MenuLine item={item} />
        </Fragment>
      ))}
    </div>
  );
}

function MenuLine({ item }: { readonly item: MenuAction }) {
  const className = classList('bp6-menu-item bp6-popover-dismiss', styles.item, item.danger && styles.danger);
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.label}>{item.label}</span>
    </>
  );
  if (item.to) {
    return (
      <PageLink
        to={item.to}
        params={item.params}
        query={item.query}
        className={className}
        role="menuitem"
        tabIndex={-1}
      >
        {content}
      </PageLink>
    );
  }
  if (item.href) {
    return (
      <a href={item.href} target="_blank" rel="noreferrer" className={className} role="menuitem" tabIndex={-1}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      disabled={item.disabled}
      onClick={item.onSelect}
    >
      {content}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([disabled])')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = nextLine(event.key, at, lines);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextLine(key: string, at: number, lines: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(at + 1) % lines.length];
  if (key === 'ArrowUp') return lines.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  return after.find((line) => line.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
