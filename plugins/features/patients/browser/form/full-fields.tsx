import { CheckboxField, EmailField, FieldRow, SelectField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useRef, type ReactNode } from 'react';
import { titles } from '../../common/patient-choices';
import { t } from '../../manifest';
import { AddressFields } from './fields/address-fields';
import { BackgroundFields } from './fields/background-fields';
import { GroupField } from './fields/group-field';
import { PayerField } from './fields/payer-field';
import { IdentifierFields } from './fields/identifier-fields';
import { IdentityFields } from './fields/identity-fields';
import { PhotoChoice } from './fields/photo-choice';
import { RelatedPersonFields } from './fields/related-person-fields';
import type { PatientForm } from './patient-form';
import styles from './patient-form.module.css';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** All fields of a patient, in sections with a list of links to them. */
export const FullFields = observer(function FullFields(props: {
  readonly model: PatientForm;
  /** Address of the current photo. */
  readonly photo: string | undefined;
}) {
  const { model } = props;
  const { form } = model;
  const parts: readonly Part[] = [
    {
      id: 'person',
      title: t('Person'),
      content: (
        <>
          <FieldRow>
            <SelectField
              form={form}
              name="name_prefix"
              label={t('Title')}
              options={titles.map((title) => ({ value: title, label: t(title) }))}
            />
            <div className={styles.besideField}>
              <CheckboxField form={form} name="is_deceased" label={t('Deceased')} />
            </div>
          </FieldRow>
          <IdentityFields model={model} />
          <div onBlur={() => void model.checkEmail()}>
            <EmailField form={form} name="email" label={t('Email')} />
          </div>
        </>
      ),
    },
    {
      id: 'photo',
      title: t('Photo'),
      content: (
        <PhotoChoice
          name={`${form.values.first_name} ${form.values.last_name}`}
          photo={props.photo}
          chosen={model.photo}
          onChoose={model.setPhoto}
        />
      ),
    },
    { id: 'addresses', title: t('Addresses'), content: <AddressFields form={form} /> },
    { id: 'related', title: t('Related persons'), content: <RelatedPersonFields form={form} /> },
    { id: 'background', title: t('Background'), content: <BackgroundFields form={form} /> },
    { id: 'identifiers', title: t('Identifiers'), content: <IdentifierFields form={form} /> },
    {
      id: 'payment',
      title: t('Payment'),
      content: (
        <FieldRow>
          <GroupField model={model} />
          <PayerField model={model} />
        </FieldRow>
      ),
    },
  ];
  return <Parts parts={parts} />;
});

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const prefix = useId();
  const box = useRef<HTMLDivElement>(null);
  const jump = (id: string) => {
    const part = box.current?.querySelector<HTMLElement>(`[data-part="${id}"]`);
    part?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    (part?.querySelector<HTMLElement>('input, select') ?? part?.querySelector('button'))?.focus({
      preventScroll: true,
    });
  };
  return (
    <div className={styles.full} ref={box}>
      <nav className={styles.jumps} aria-label={t('Parts of the form')}>
        {parts.map(({ id, title }) => (
          <button key={id} type="button" className={styles.jump} onClick={() => jump(id)}>
            {title}
          </button>
        ))}
      </nav>
      <div className={styles.parts}>
        {parts.map(({ id, title, content }) => (
          <div key={id} role="group" data-part={id} aria-labelledby={`${prefix}-${id}`} className={styles.part}>
            <h3 id={`${prefix}-${id}`} className={styles.partTitle}>
              {title}
            </h3>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
