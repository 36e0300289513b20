import { useState } from 'react';
import { useT } from '../messages/use-t.ts';
import { MomentInput } from '../ui/date-input/moment-input.tsx';
import { parseMoment } from '../ui/date-input/parse-date.ts';
import { nextMorning } from '../ui/date-input/typed-moment.ts';
import { Radio } from '../ui/field/checkbox.tsx';
import { FieldGroup } from '../ui/field/field.tsx';

/** State of a choice between now and later. */
export function useWhen() {
  const [isLater, setIsLater] = useState(false);
  const [text, setText] = useState(() => nextMorning(Date.now()));
  const at = parseMoment(text);
  return {
    isLater,
    text,
    setIsLater,
    setText,
    /** ISO 8601; undefined for now, and while the moment is incomplete. */
    dueAt: isLater ? at : undefined,
    isComplete: !isLater || (at !== undefined && Date.parse(at) > Date.now()),
  };
}

/** The choice between now and later. */
export function WhenField({ when }: { when: ReturnType<typeof useWhen> }) {
  const t = useT();
  return (
    <FieldGroup label={t('when.legend')}>
      <Radio
        name="when"
        label={t('when.now')}
        checked={!when.isLater}
        onChange={() => when.setIsLater(false)}
      />
      <Radio
        name="when"
        label={t('when.later')}
        checked={when.isLater}
        onChange={() => when.setIsLater(true)}
      />
      {when.isLater ? <MomentInput text={when.text} onChange={when.setText} /> : null}
    </FieldGroup>
  );
}
