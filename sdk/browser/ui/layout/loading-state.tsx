import { t } from '../../i18n';
import { Shapes } from './shapes';
import { useAwaited } from './together';
import { VisuallyHidden } from './visually-hidden';

/** Grey shapes in the size of the coming content, so that nothing moves when it arrives. */
export function LoadingState(props: {
  /** `lines` of text, fields of a `form`, or `cards` in a row. */
  readonly kind: 'lines' | 'form' | 'cards';
  readonly count: number;
}) {
  useAwaited();
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <Shapes {...props} />
    </div>
  );
}
