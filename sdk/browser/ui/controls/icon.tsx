import { useEffect, useState } from 'react';
import { classList } from '../class-list';
import { iconPaths, loadIcon } from './icon-paths';

/**
 * A Blueprint icon by its name. Each icon is fetched alone, because the library's own loader brings all of them, 100
 * kB. The icon reserves its space from the first frame, so nothing moves when it arrives. Decorative unless `title`
 * names it.
 */
export function Icon(props: {
  readonly name: string;
  readonly size?: 12 | 16 | 20 | 24;
  readonly title?: string;
  readonly className?: string;
}) {
  const [, setArrived] = useState('');
  const paths = iconPaths(props.name);
  useEffect(() => {
    let shown = true;
    if (!iconPaths(props.name)) void loadIcon(props.name).then(() => shown && setArrived(props.name));
    return () => {
      shown = false;
    };
  }, [props.name]);
  const size = props.size ?? 16;
  const grid = size > 16 ? '20' : '16';
  return (
    <svg
      className={classList('cw-icon', props.className)}
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="currentColor"
      aria-hidden={props.title ? undefined : true}
      role={props.title ? 'img' : undefined}
      aria-label={props.title}
      focusable="false"
    >
      {paths && <path d={paths[grid].join('')} fillRule="evenodd" />}
    </svg>
  );
}
