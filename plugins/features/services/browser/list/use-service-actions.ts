import { ApiFailure, Dialogs, Session, Toaster, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { HealthcareService, ServiceUseCount } from '../../common/service';
import type { InUse } from '../in-use-dialog';
import { t } from '../../manifest';
import { ServicesStore } from './services-store';

interface Options {
  readonly edit: (service: HealthcareService) => void;
  readonly copy: (service: HealthcareService) => void;
  /** Called after a change or a refusal, for views besides the list. */
  readonly changed?: () => void;
  readonly deleted?: () => void;
}

/** The actions on a service, with their questions and messages; only those that the user may do. */
export function useServiceActions(options: Options) {
  const store = useService(ServicesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [inUse, setInUse] = useState<InUse>();
  const [past, setPast] = useState<HealthcareService>();

  const setActive = async (service: HealthcareService, active: boolean) => {
    const { name } = service;
    try {
      await store.setActive(service, active);
      toaster.success(active ? t('{{name}} is active again.', { name }) : t('{{name}} is inactive.', { name }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
      void store.list.load();
    }
    options.changed?.();
  };
  const deactivate = async (service: HealthcareService) => {
    const confirmed = await dialogs.confirm({
      title: t('Deactivate {{name}}?', { name: service.name }),
      message: t('It can no longer be booked. What was booked stays.'),
      confirm: t('Deactivate'),
    });
    if (confirmed) await setActive(service, false);
  };
  const remove = async (service: HealthcareService) => {
    if (!(await dialogs.confirmDelete(t('service')))) return;
    try {
      await store.delete(service);
      toaster.success(t('Delete completed'));
      options.deleted?.();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'service_in_use')
        setInUse({
          name: service.name,
          uses: (error.details as { readonly uses: readonly ServiceUseCount[] }).uses,
          deactivate: service.active ? () => void setActive(service, false) : undefined,
        });
      else toaster.error(`${t('Deletion error')}: ${t(error.message)}`);
      void store.list.load();
      options.changed?.();
    }
  };
  const actionsFor = (service: HealthcareService): readonly MenuAction[] =>
    [
      ...(session.can('services.write')
        ? [
            { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => options.edit(service) },
            { id: 'copy', label: t('Duplicate'), icon: 'duplicate', onSelect: () => options.copy(service) },
            service.active
              ? { id: 'off', label: t('Deactivate'), icon: 'disable', onSelect: () => void deactivate(service) }
              : { id: 'on', label: t('Activate'), icon: 'tick', onSelect: () => void setActive(service, true) },
          ]
        : []),
      { id: 'history', label: t('Past changes'), icon: 'history', onSelect: () => setPast(service) },
      session.can('services.delete') && {
        id: 'delete',
        label: t('Delete'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => void remove(service),
      },
    ].filter((item) => item !== false);
  return {
    actionsFor,
    inUse,
    closeInUse: () => setInUse(undefined),
    past,
    closePast: () => setPast(undefined),
  };
}
