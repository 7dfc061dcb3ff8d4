import { SuggestField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { useServiceSource } from './use-service-source';

/** A service that is chosen by its name. */
export interface ChosenService {
  /** Empty while the text is not the name of a service. */
  readonly healthcare_service_id: string;
  /** The text in the field. */
  readonly service: string;
}

interface ServiceFieldProps<T extends ChosenService> {
  readonly form: FormModel<T>;
  readonly autoFocus?: boolean;
}

function ServiceFieldView<T extends ChosenService>({ form, autoFocus = false }: ServiceFieldProps<T>) {
  const find = useServiceSource();
  const chosen = form as unknown as FormModel<ChosenService>;
  return (
    <SuggestField
      form={chosen}
      name="service"
      label={t('Service')}
      required
      autoFocus={autoFocus}
      find={find}
      onTake={({ key, label }) => chosen.assign({ healthcare_service_id: key, service: label })}
      onType={() => chosen.set('healthcare_service_id', '')}
    />
  );
}

/** Chooses a service by words of its name. Typing on after a choice clears it. */
export const ServiceField = observer(ServiceFieldView) as typeof ServiceFieldView;
