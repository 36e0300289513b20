import { useParams } from 'react-router';
import { isId } from '../api/url-filters.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { NewNewsletterScreen } from './new-newsletter-screen.tsx';
import { NewsletterListScreen } from './newsletter-list-screen.tsx';
import { NewsletterScreen } from './newsletter-screen.tsx';
import { SubscriberScreen } from './subscriber-screen.tsx';

/** The screens below `/newsletters`, which are loaded together: every route of its own is part of the first download. */
export function Component() {
  const place = useParams()['*'] ?? '';
  if (place === '') return <NewsletterListScreen />;
  if (place === 'new') return <NewNewsletterScreen />;
  if (place === 'subscribers') return <SubscriberScreen />;
  return isId(place) ? <NewsletterScreen key={place} id={Number(place)} /> : <NotFoundScreen />;
}
