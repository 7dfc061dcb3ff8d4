import type { MenuAction, Session } from '@clinic-workbench/sdk/browser';
import { operationalStatuses } from '../../../locations/common';
import type { Bed } from '../../common/wards';
import { operationalLabel } from '../labels';
import { placeMenu } from '../place-menu';
import { t } from '../../manifest';
import type { PlaceActions } from '../use-place-actions';
import { bedsPath } from '../wards/wards-store';

/** The actions on a bed: each operational status, and the actions of every place. */
export function bedMenu(options: {
  readonly bed: Bed;
  readonly actions: PlaceActions;
  readonly session: Session;
  readonly edit: () => void;
}): readonly MenuAction[] {
  const { bed, actions, session } = options;
  const place = { ...bed, name: bed.number, path: `${bedsPath}/${bed.uuid}`, kind: t('bed') } as const;
  const states = operationalStatuses
    .filter((status) => status !== bed.operational_status)
    .map((status) => ({
      id: status,
      label: t('Set to {{status}}', { status: operationalLabel(status) }),
      icon: 'arrow-right',
      onSelect: () =>
        actions.change(
          place,
          { operational_status: status },
          t('{{name}}: {{status}}', { name: bed.number, status: operationalLabel(status) }),
        ),
    }));
  return placeMenu({
    place,
    actions,
    mayWrite: session.can('beds.write'),
    mayDelete: session.can('beds.delete'),
    edit: options.edit,
    more: states,
  });
}
