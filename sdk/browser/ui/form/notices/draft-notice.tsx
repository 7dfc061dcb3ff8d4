import { observer } from 'mobx-react-lite';
import { useContext, useRef } from 'react';
import type { FormModel } from '../../../forms/form-model';
import { t } from '../../../i18n';
import { ServicesContext } from '../../../session/services';
import { Formats } from '../../../session/workbench-services';
import { Button } from '../../controls/button';
import styles from './draft-notice.module.css';

type DraftedForm = Pick<
  FormModel<object>,
  'offers' | 'restored' | 'restoredAt' | 'subject' | 'resume' | 'dropOffer' | 'startAfresh'
>;

/**
 * The notice above a form: it offers drafts of earlier forms of the same kind, and says when a draft was restored after
 * a reload. `Form` shows it; a form rendered without `Form` must show it itself.
 */
export const DraftNotice = observer(function DraftNotice(props: {
  readonly form: DraftedForm;
  /** Discards the restored draft; by default the form's own way. */
  readonly onDiscard?: () => void;
  /** Called after the user chose a draft on offer. */
  readonly onResumed?: () => void;
}) {
  const { form } = props;
  const place = useRef<HTMLDivElement>(null);
  const when = useWhen();
  const focusFirst = () =>
    requestAnimationFrame(() => {
      const around = place.current?.closest('form, [role="dialog"]');
      around?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea, h3[tabindex]')?.focus();
    });
  const resume = async (offered: string) => {
    await form.resume(offered);
    props.onResumed?.();
    focusFirst();
  };
  const discard = () => {
    (props.onDiscard ?? form.startAfresh)();
    focusFirst();
  };
  return (
    <div ref={place} className={styles.place} data-empty={!form.restored && form.offers.length === 0}>
      <div role="status">
        {form.restored && (
          <div className={styles.notice} data-kind="restored">
            <span className={styles.text}>
              {restoredText(when(form.restoredAt))}
              {form.subject && <strong> {form.subject}</strong>}
            </span>
            <Line onPress={discard}>{t('Discard')}</Line>
          </div>
        )}
      </div>
      {form.offers.map((offer) => (
        <div key={offer.place} className={styles.notice} role="group" aria-label={t('Draft')}>
          <Line onPress={() => void resume(offer.place)}>
            {t('Resume draft: {{what}}', {
              what: [offer.subject || t('without a name'), when(offer.at)].filter(Boolean).join(', '),
            })}
          </Line>
          <Line onPress={() => form.dropOffer(offer.place)}>{t('Discard')}</Line>
        </div>
      ))}
    </div>
  );
});

function Line({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    // Pressing it must not blur a field: the fresh form would then mark that field as missing.
    <Button small kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {children}
    </Button>
  );
}

function restoredText(when: string): string {
  return when ? t('Restored what you typed at {{time}}.', { time: when }) : t('Restored what you typed before.');
}

/** The time of day, with the day unless it is today. */
function useWhen(): (at: number | undefined) => string {
  const formats = useContext(ServicesContext)?.get<Formats>(Formats);
  return (at) => {
    if (at === undefined || !formats) return '';
    const instant = new Date(at).toISOString();
    const today = formats.date(instant) === formats.date(new Date().toISOString());
    return today ? formats.time(instant) : formats.dateTime(instant);
  };
}
