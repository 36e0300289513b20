import type { PageLocation } from '../../routing/page-location.ts';
import { UntranslatedPage } from '../untranslated/untranslated-page.tsx';

/** The permanent URL of a document that is missing in this language; otherwise it redirects to the file. */
export default function DocumentFilePage({ loaderData }: { loaderData: { location: PageLocation } }) {
  return <UntranslatedPage location={loaderData.location} />;
}
