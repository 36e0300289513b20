import { useEffect, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Form } from '../ui/form/form.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Screen } from '../ui/screen/screen.tsx';
import { emptyContent, isSameContent, toBody } from './draft-content.ts';
import { DraftFields } from './draft-fields.tsx';
import styles from './newsletters.module.css';

/** A new newsletter, which is stored when it is first saved. */
export function NewNewsletterScreen() {
  const t = useT();
  const navigate = useAdminNavigate();
  const form = useSubmit();
  const [content, setContent] = useState(emptyContent);
  const [createdId, setCreatedId] = useState<number>();
  // After the render in which nothing is unsaved any more.
  useEffect(() => {
    if (createdId !== undefined) navigate(`/newsletters/${createdId}`, { replace: true });
  }, [createdId, navigate]);
  const create = () =>
    form.submit(async () => {
      setCreatedId((await callApi('createNewsletter', { body: toBody(content) })).id);
    });
  return (
    <Screen
      title={t('newsletters.new')}
      back={<BackLink to="/newsletters">{t('newsletters.back')}</BackLink>}
    >
      <Form className={styles.form} onSubmit={create}>
        <UnsavedChanges isDirty={createdId === undefined && !isSameContent(content, emptyContent)} />
        <ErrorAlert message={form.message} />
        <DraftFields content={content} form={form} onChange={setContent} />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('newsletter.create')}
          </Button>
        </div>
      </Form>
    </Screen>
  );
}
