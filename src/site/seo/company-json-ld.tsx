import type { Locale } from '#language/locale/locale.ts';
import { useSite } from '../data/layout-data.ts';
import { useWords } from '../data/messages.tsx';
import { JsonLd, type Thing } from './json-ld.tsx';
import { organization, publisher, webSite } from './organization-json-ld.ts';
import { useOrigin } from './use-origin.ts';

interface CompanyThingProps {
  /** Undefined in the browser, as for `JsonLd`. */
  describe: ((origin: string, locale: Locale, company: Thing) => Thing) | undefined;
}

/** Tells search engines of a thing that the company publishes or offers. Without the settings, nothing is told. */
export function CompanyThing({ describe }: CompanyThingProps) {
  const { locale } = useWords();
  const origin = useOrigin();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const things =
    import.meta.env.SSR && describe ? [describe(origin, locale, publisher(origin, settings))] : undefined;
  return <JsonLd things={things} />;
}

/** Tells search engines of the company itself and of its site. */
export function CompanyData() {
  const { locale } = useWords();
  const origin = useOrigin();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const things = import.meta.env.SSR
    ? [organization(origin, settings), webSite(origin, locale, settings)]
    : undefined;
  return <JsonLd things={things} />;
}
