import { Button, type ButtonKind } from './button';
import { Menu, type MenuAction } from './menu';
import { Popover } from './popover';

/** A button that opens a menu. Without `text` only its icon shows, and `label` names it. */
export function MenuButton(props: {
  readonly label: string;
  readonly items: readonly MenuAction[];
  readonly text?: string;
  readonly icon?: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
}) {
  const { label, text } = props;
  return (
    <Popover kind="menu" placement="bottom-end" content={<Menu label={label} items={props.items} />}>
      <Button
        kind={props.kind ?? (text ? 'default' : 'quiet')}
        icon={props.icon ?? (text ? undefined : 'more')}
        endIcon={text ? 'caret-down' : undefined}
        small={props.small}
        aria-label={text ? undefined : label}
        title={text ? undefined : label}
      >
        {text}
      </Button>
    </Popover>
  );
}
