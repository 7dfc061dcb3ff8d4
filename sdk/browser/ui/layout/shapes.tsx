import styles from './loading-state.module.css';

/** Grey shapes: `lines` of text, fields of a `form`, or `cards` in a row. */
export function Shapes({ kind, count }: { readonly kind: 'lines' | 'form' | 'cards'; readonly count: number }) {
  return (
    <div aria-hidden className={styles[kind]}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.part} />
      ))}
    </div>
  );
}
