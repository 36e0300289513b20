import type { ClientType } from '#model/fields/client-type.ts';
import type { PagePlace } from '../../routing/page-location.ts';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { OfferingItem } from './offering-item.tsx';
import { OfferingList } from './offering-list.tsx';
import type { Offering, Offerings } from './page.load.ts';

type OfferingsData =
  | { place: PagePlace }
  | { place: PagePlace; type: ClientType; offerings: Offerings; lead: string | null }
  | { place: PagePlace; item: Offering; others: Offerings | null };

export default function OfferingsPage({ loaderData }: { loaderData: OfferingsData }) {
  if ('type' in loaderData) return <OfferingList {...loaderData} />;
  if ('item' in loaderData) return <OfferingItem {...loaderData} />;
  return <UntranslatedPage place={loaderData.place} />;
}
