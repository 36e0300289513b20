import { useT } from '../messages/use-t.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { Panel } from '../ui/screen/screen.tsx';

/** Starts the tour of the admin again. */
export function TourPanel() {
  const t = useT();
  return (
    <Panel title={t('tour.title')} lead={t('tour.lead')}>
      <div>
        <ButtonLink to="/?tour=start">{t('tour.start')}</ButtonLink>
      </div>
    </Panel>
  );
}
