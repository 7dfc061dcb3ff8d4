import { Button } from '../controls/button';
import { t } from '../../i18n';

/** Prints the page; navigation, buttons and toasts stay off paper. */
export function PrintButton(props: {
  /** Called first, so that the print can be audited. */
  readonly onPrint?: () => void;
}) {
  const print = () => {
    props.onPrint?.();
    window.print();
  };
  return (
    <Button icon="print" onClick={print}>
      {t('Print')}
    </Button>
  );
}
