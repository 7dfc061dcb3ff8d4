import { t } from '../../../i18n';
import { IconButton } from '../../controls/icon-button';

/** Buttons to zoom in and out. */
export function ChartZoomButtons(props: {
  /** True if only a part of the chart is visible. */
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
