import styles from '../payers.module.css';

/** A branch, a contact or a membership as an item of a list. */
export function PartLine(props: {
  readonly title: string;
  /** Beside the title. */
  readonly note: string | null;
  /** Below the title; empty ones are left out. */
  readonly details: readonly (string | null)[];
}) {
  const details = props.details.filter((detail) => detail !== null);
  return (
    <div className={styles.line}>
      <span>
        {props.title} {props.note && <small className={styles.note}>{props.note}</small>}
      </span>
      {details.length > 0 && <small className={styles.note}>{details.join(' · ')}</small>}
    </div>
  );
}
