import { t } from '../../i18n';
import { IconButton } from '../controls/icon-button';

/** A closer and a wider look. */
export function ChartZoomButtons(props: {
  /** Not all is seen. */
  readonly isClose: boolean;
  readonly onZoom: (way: 'in' | 'out') => void;
}) {
  return (
    <>
      <IconButton icon="zoom-in" label={t('Look closer')} onClick={() => props.onZoom('in')} />
      <IconButton icon="zoom-out" label={t('See more')} disabled={!props.isClose} onClick={() => props.onZoom('out')} />
    </>
  );
}
