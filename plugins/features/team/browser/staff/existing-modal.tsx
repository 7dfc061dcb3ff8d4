import { ApiClient, Avatar, Button, Form, Modal, TextField, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { ExistingForm } from './existing-form';
import { PractitionerFields } from './practitioner-fields';

/** Adds a person who already has an account, for example in another organization. */
export const ExistingModal = observer(function ExistingModal({ onClose }: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [editor] = useState(() => new ExistingForm(api));
  useEffect(() => reaction(() => editor.form.values.login, editor.forget), [editor]);
  const saved = () => {
    toaster.success(t('They work here now.'));
    onClose();
  };
  return (
    <Modal
      open
      size="md"
      title={t('Add somebody who has an account')}
      description={t('They keep their user name and password, and their profile stays theirs.')}
      onClose={onClose}
      form={editor.form}
    >
      <Form form={editor.form} label={t('Add somebody who has an account')} submit={t('Add')} onSaved={saved}>
        <div className={styles.parts}>
          <div className={styles.search}>
            <TextField
              form={editor.form}
              name="login"
              label={t('Username or email')}
              required
              autoFocus
              spellCheck={false}
              hint={t('Exactly: nobody is found by a part of it.')}
            />
            <Button icon="search" loading={editor.searching} onClick={() => void editor.search()}>
              {t('Find')}
            </Button>
          </div>
          <Found editor={editor} />
          <PractitionerFields form={editor.form} />
        </div>
      </Form>
    </Modal>
  );
});

const Found = observer(function Found({ editor }: { readonly editor: ExistingForm }) {
  const { found } = editor;
  return (
    <div role="status" className={styles.found}>
      {found?.length === 0 && <p>{t('Nobody has exactly this user name or email.')}</p>}
      {found?.map(({ username, full_name: name, works_here: here }) => (
        <p key={username} className={styles.person}>
          <Avatar name={name} size={32} />
          <span>
            <strong>{name}</strong>
            <small className={styles.small}>{here ? t('Works here already') : username}</small>
          </span>
        </p>
      ))}
    </div>
  );
});
