import { useState } from 'react';
import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';
import { locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { MomentInput } from '../ui/date-input/moment-input.tsx';
import { parseMoment } from '../ui/date-input/parse-date.ts';
import { nextMorning } from '../ui/date-input/typed-moment.ts';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { Radio } from '../ui/field/checkbox.tsx';
import { FieldGroup } from '../ui/field/field.tsx';
import { showToast } from '../ui/toast/toast-store.ts';

interface SendDialogProps {
  newsletter: NewsletterView;
  onSent: (newsletter: NewsletterView) => void;
  onClose: () => void;
}

/** Sends a draft now, or schedules it in Almaty time. */
export function SendDialog({ newsletter: { id, version, audience }, onSent, onClose }: SendDialogProps) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const [isLater, setIsLater] = useState(false);
  const [text, setText] = useState(() => nextMorning(Date.now()));
  const moment = parseMoment(text);
  const isReady = !isLater || moment !== undefined;
  const count = locales.reduce(
    (sum, each) => sum + (audience[each].status === 'ready' ? audience[each].subscribers : 0),
    0,
  );
  const send = async () => {
    if (!isReady) return;
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
          <Button
            type="submit"
            kind="primary"
            icon={isLater ? 'clock' : 'send'}
            isBusy={isBusy}
            disabled={!isReady}
          >
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
      {isLater ? <MomentInput text={text} onChange={setText} isFuture={false} /> : null}
    </Dialog>
  );
}
