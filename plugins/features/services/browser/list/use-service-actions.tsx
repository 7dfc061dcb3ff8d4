import { Dialogs, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { HealthcareService, ServiceUseCount } from '../../common/service';
import { ServiceHistory } from '../detail/service-history';
import { InUseDialog, type InUse } from '../in-use-dialog';
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
  const { records, list } = useService(ServicesStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const [inUse, setInUse] = useState<InUse>();
  const { attempt, mayWrite, menu, show, windows } = useRecordActions<HealthcareService>({
    store: records,
    right: 'services.write',
    nameOf: ({ name }) => name,
    deletion: {
      right: 'services.delete',
      item: t('service'),
      onRefused: ({ code, details }, service) => {
        if (code !== 'service_in_use') return false;
        const { uses } = details as { readonly uses: readonly ServiceUseCount[] };
        const deactivated = service.active ? () => void setActive(service, false) : undefined;
        setInUse({ name: service.name, uses, deactivate: deactivated });
        return true;
      },
      done: (outcome) => {
        if (outcome === 'deleted') options.deleted?.();
        if (outcome !== 'refused') return;
        void list.load();
        options.changed?.();
      },
    },
  });

  const setActive = async (service: HealthcareService, active: boolean) => {
    const { name } = service;
    const done = active ? t('{{name}} is active again.', { name }) : t('{{name}} is inactive.', { name });
    await attempt(records.change(service, { active }), done);
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
  const writing = (service: HealthcareService): readonly MenuAction[] => [
    { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => options.edit(service) },
    { id: 'copy', label: t('Duplicate'), icon: 'duplicate', onSelect: () => options.copy(service) },
    service.active
      ? { id: 'off', label: t('Deactivate'), icon: 'disable', onSelect: () => void deactivate(service) }
      : { id: 'on', label: t('Activate'), icon: 'tick', onSelect: () => void setActive(service, true) },
  ];
  const actionsFor = (service: HealthcareService): readonly MenuAction[] => [
    ...(mayWrite ? writing(service) : []),
    {
      ...menu.history(service),
      onSelect: () => show((close) => <ServiceHistory service={service} onClose={close} />),
    },
    ...menu.remove(service),
  ];
  return {
    actionsFor,
    /** Render this where the actions are offered. */
    windows: (
      <>
        {windows}
        {inUse && <InUseDialog inUse={inUse} onClose={() => setInUse(undefined)} />}
      </>
    ),
  };
}
