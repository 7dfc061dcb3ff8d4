import type { Ref } from 'react';
import { Button, type ButtonProps } from './button';

/** A button that shows only an icon; its label is read out and shown as a tooltip by the browser. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children' | 'icon' | 'endIcon'> & {
  readonly icon: string;
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}) {
  return <Button kind="quiet" {...rest} icon={icon} aria-label={label} title={label} />;
}
