import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

/** Milliseconds to wait for pictures before printing anyway. */
const longestWait = 2000;

/** Prints its content instead of the page, once, as soon as its pictures have loaded. */
export function PrintSheet(props: {
  /** Printing waits until this is true, for example while a picture loads. */
  readonly ready: boolean;
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const latest = useRef(props.onPrinted);
  latest.current = props.onPrinted;
  const { ready } = props;
  useEffect(() => {
    let wanted = true;
    const print = async () => {
      const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      if (!wanted) return;
      window.print();
      latest.current();
    };
    const wait = setTimeout(() => void print(), ready ? 0 : longestWait);
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [ready]);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet>
      {props.children}
    </div>,
    document.body,
  );
}
