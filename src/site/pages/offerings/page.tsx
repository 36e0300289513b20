import type { ClientType } from '#model/fields/client-type.ts';
import type { PageLocation } from '../../routing/page-location.ts';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';
import { OfferingItem } from './offering-item.tsx';
import { OfferingList } from './offering-list.tsx';
import type { Offering, Offerings } from './page.load.ts';

type OfferingsData =
  | { location: PageLocation }
  | { location: PageLocation; type: ClientType; offerings: Offerings; lead: string | null }
  | { location: PageLocation; item: Offering; others: Offerings | null };

export default function OfferingsPage({ loaderData }: { loaderData: OfferingsData }) {
  if ('type' in loaderData) return <OfferingList {...loaderData} />;
  if ('item' in loaderData) return <OfferingItem {...loaderData} />;
  return <UntranslatedPage location={loaderData.location} />;
}
