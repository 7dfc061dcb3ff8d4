import { Tooltip, type Placement } from '@blueprintjs/core';
import styles from './floating.module.css';

/** The content of a Tooltip. */
export default function FloatingTooltip(props: {
  readonly open: boolean;
  readonly content: string;
  readonly placement: Placement;
  readonly onHide: () => void;
}) {
  return (
    <Tooltip
      isOpen={props.open}
      content={props.content}
      placement={props.placement}
      onInteraction={(next) => !next && props.onHide()}
      renderTarget={({ ref }) => <span ref={ref} className={styles.anchor} />}
      compact
    />
  );
}
