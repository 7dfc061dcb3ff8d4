import styles from './kbd.module.css';

/** Keys to press, as in `<Kbd keys={['Ctrl', 'K']} />`. */
export function Kbd(props: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {props.keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
