import { useContext, useId, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';
import { t } from '../../i18n';
import { ServicesContext } from '../../session/services';
import { Dialogs } from '../../session/workbench-services';
import { classList } from '../class-list';
import styles from './modal.module.css';
import { Overlay } from './overlay';
import { useScrollStop } from './use-scroll-stop';

/** Widths in pixels: sm 400, md 600, lg 900, xl 1200 (specification, section 9). */
export type ModalSize = 'sm' | 'md' | 'lg' | 'xl' | 'fullscreen';

export interface ModalProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly size: ModalSize;
  readonly open: boolean;
  /** Left out if the user must answer before it closes. */
  readonly onClose?: () => void;
  /** True if the text is a question about one item: screen readers then read all of it at once. */
  readonly question?: boolean;
  /** The form inside, if any: closing asks first if the user typed something unsaved. */
  readonly form?: { readonly dirty: boolean; readonly saving: boolean };
  /** Buttons at the bottom; forms have their own. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A window over the page that keeps the focus until it closes. Esc and clicking outside close it. */
export function Modal(props: ModalProps) {
  const services = useContext(ServicesContext);
  const heading = useId();
  const description = useId();
  const content = useId();
  const scrollStop = useScrollStop();
  const describedBy = [props.description && description, props.question && content].filter(Boolean).join(' ');
  const close = async () => {
    if (!props.onClose || props.form?.saving) return;
    if (props.form?.dirty && services && !(await askToDiscard(services.get<Dialogs>(Dialogs)))) return;
    props.onClose();
  };
  return (
    <Overlay open={props.open} onClose={props.onClose && (() => void close())}>
      <div className={styles.container}>
        <div
          role={props.question ? 'alertdialog' : 'dialog'}
          aria-modal
          aria-labelledby={heading}
          aria-describedby={describedBy || undefined}
          className={classList('bp6-dialog', styles.modal)}
          data-size={props.size}
          tabIndex={-1}
        >
          <div className={styles.header}>
            <div className={styles.heading}>
              <h2 id={heading} className={styles.title}>
                {props.title}
              </h2>
              {props.description && (
                <p id={description} className={styles.description}>
                  {props.description}
                </p>
              )}
            </div>
            {props.onClose && <IconButton icon="cross" label={t('Close')} onClick={() => void close()} />}
          </div>
          <div
            id={content}
            ref={scrollStop.region}
            className={styles.body}
            {...(scrollStop.needed && { tabIndex: 0, role: 'group', 'aria-labelledby': heading })}
          >
            {props.children}
          </div>
          {props.footer && <div className={styles.footer}>{props.footer}</div>}
        </div>
      </div>
    </Overlay>
  );
}

function askToDiscard(dialogs: Dialogs): Promise<boolean> {
  return dialogs.confirm({
    title: t('Discard changes'),
    message: t('What you typed has not been saved. Close it anyway?'),
    confirm: t('Discard'),
    danger: true,
  });
}
