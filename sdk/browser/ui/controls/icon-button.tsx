import type { Ref } from 'react';
import { Button, type ButtonProps } from './button';

/** A button with only an icon. Screen readers read its label, and the browser shows it as a tooltip. */
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
