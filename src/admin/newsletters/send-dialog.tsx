import { useState } from 'react';
import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';
import { almatyDateTime } from '#language/date/calendar.ts';
import { formatDateTime } from '#language/date/date.ts';
import { locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { DateText } from '../ui/date-input/date-text.tsx';
import { parseMoment } from '../ui/date-input/parse-date.ts';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { Radio } from '../ui/field/checkbox.tsx';
import { Field, FieldGroup } from '../ui/field/field.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './newsletters.module.css';

interface SendDialogProps {
  newsletter: NewsletterView;
  onSent: (newsletter: NewsletterView) => void;
  onClose: () => void;
}

/** Sends a draft now, or schedules it in Almaty time. */
export function SendDialog({ newsletter: { id, version, audience }, onSent, onClose }: SendDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { submit, isBusy, message } = useSubmit();
  const [isLater, setIsLater] = useState(false);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const moment = parseMoment(text);
  const count = locales.reduce(
    (sum, each) => sum + (audience[each].status === 'ready' ? audience[each].subscribers : 0),
    0,
  );
  const send = async () => {
    setIsChecked(true);
    if (isLater && moment === undefined) return;
    const at = isLater ? (moment ?? null) : null;
    await submit(async () => {
      const sent = await callApi('sendNewsletter', { params: { id }, body: { version, at } });
      showToast({
        kind: 'success',
        text: t(at === null ? 'newsletter.send.started' : 'newsletter.send.scheduled'),
      });
      onClose();
      onSent(sent);
    });
  };
  return (
    <Dialog
      title={t('newsletter.send.title')}
      size="small"
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" icon={isLater ? 'clock' : 'send'} isBusy={isBusy}>
            {t(isLater ? 'newsletter.send.schedule' : 'newsletter.send.confirm')}
          </Button>
        </>
      }
    >
      <ErrorAlert message={message} />
      <p>
        {t('newsletter.send.total', { count })} {t('newsletter.send.final')}
      </p>
      <FieldGroup label={t('newsletter.send.when')}>
        <Radio
          name="when"
          label={t('newsletter.send.now')}
          checked={!isLater}
          onChange={() => setIsLater(false)}
        />
        <Radio
          name="when"
          label={t('newsletter.send.later')}
          checked={isLater}
          onChange={() => setIsLater(true)}
        />
      </FieldGroup>
      {isLater ? (
        <>
          <Field
            label={t('newsletter.send.at')}
            help={t('newsletter.send.atHelp')}
            error={isChecked && moment === undefined ? t('newsletter.send.atUnknown') : undefined}
          >
            {(control) => (
              <DateText
                {...control}
                text={text}
                onTextChange={setText}
                picker={{ type: 'datetime-local', value: moment === undefined ? '' : pickerValue(moment) }}
                onPick={setText}
              />
            )}
          </Field>
          {moment === undefined ? null : (
            <p className={styles.quiet}>
              {t('newsletters.almaty', { moment: formatDateTime(moment, locale) })}
            </p>
          )}
        </>
      ) : null}
    </Dialog>
  );
}

/** The value of a native input, in Almaty time. */
function pickerValue(moment: string): string {
  const { date, hour, minute } = almatyDateTime(moment);
  return `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
