import type { MenuAction } from '@clinic-workbench/sdk/browser';
import { t } from '../manifest';
import type { Place, PlaceActions } from './use-place-actions';

/** Edit, activate or deactivate, and delete, as the user's rights allow. */
export function placeMenu(options: {
  readonly place: Place;
  readonly actions: PlaceActions;
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
  readonly edit: () => void;
  /** Between the edit entry and the rest. */
  readonly more?: readonly MenuAction[];
}): readonly MenuAction[] {
  const { place, actions } = options;
  return [
    ...(options.mayWrite
      ? [
          { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: options.edit },
          ...(options.more ?? []),
          place.status === 'active'
            ? { id: 'off', label: t('Deactivate'), icon: 'disable', onSelect: () => actions.deactivate(place) }
            : { id: 'on', label: t('Activate'), icon: 'tick', onSelect: () => actions.activate(place) },
        ]
      : []),
    ...(options.mayDelete
      ? [
          {
            id: 'delete',
            label: t('Delete'),
            icon: 'trash',
            danger: true,
            divided: true,
            onSelect: () => actions.remove(place),
          },
        ]
      : []),
  ];
}
