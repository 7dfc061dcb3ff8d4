import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../controls/button';
import styles from './basket.module.css';

/** Items to send together: one line each, fields for all of them, and the button that sends them. */
export function Basket(props: {
  /** Translated; names the list, too. */
  readonly title: string;
  /** `BasketLine`s. */
  readonly lines: ReactNode;
  readonly children?: ReactNode;
  /** Translated: why the server refused it. */
  readonly alert: string | undefined;
  /** Translated: the text of the button. */
  readonly submit: string;
  readonly saving: boolean;
  /** @returns true if it was sent; if not, the first missing field gets the focus */
  readonly onSubmit: () => Promise<boolean>;
}) {
  const title = useId();
  const element = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (await props.onSubmit()) return;
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div ref={element} className={styles.basket}>
      <h3 id={title} className={styles.title}>
        {props.title}
      </h3>
      <ol className={styles.lines} aria-labelledby={title}>
        {props.lines}
      </ol>
      {props.children}
      {props.alert && (
        <p role="alert" className={styles.alert}>
          {props.alert}
        </p>
      )}
      <div className={styles.end}>
        <Button kind="primary" icon="endorsed" loading={props.saving} onClick={() => void submit()}>
          {props.submit}
        </Button>
      </div>
    </div>
  );
}

/** A line of a `Basket`. */
export function BasketLine(props: {
  readonly name: ReactNode;
  /** Follows the name. */
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  /** Shown below the line, such as warnings. */
  readonly children?: ReactNode;
}) {
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <span className={styles.name}>{props.name}</span>
        <span>{props.detail}</span>
        <span className={styles.actions}>{props.actions}</span>
      </div>
      {props.children}
    </li>
  );
}
