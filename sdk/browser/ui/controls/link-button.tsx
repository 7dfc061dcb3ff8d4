import type { ReactNode } from 'react';
import { PageLink } from '../page-link';
import { buttonClass, type ButtonKind } from './button';
import { Icon } from './icon';

/** A link to a page that looks like a button. Only its text shows if the user may not open the page. */
export function LinkButton(props: {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly kind?: ButtonKind;
  readonly icon?: string;
  readonly small?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <PageLink to={props.to} params={props.params} query={props.query} className={buttonClass(props)}>
      {props.icon && <Icon name={props.icon} />}
      <span>{props.children}</span>
    </PageLink>
  );
}
