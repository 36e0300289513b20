import type { Locale } from '#language/locale/locale.ts';
import { useSite } from '../data/layout-data.ts';
import { useMessages } from '../data/messages.tsx';
import { JsonLd, type JsonLdNode } from './json-ld.tsx';
import { organization, publisher, webSite } from './organization-json-ld.ts';
import { useOrigin } from './use-origin.ts';

interface ContentJsonLdProps {
  /** Undefined in the browser, see `JsonLd`. */
  buildNode: ((origin: string, locale: Locale, company: JsonLdNode) => JsonLdNode) | undefined;
}

/** JSON-LD of content that the company publishes or offers; renders nothing without site settings. */
export function ContentJsonLd({ buildNode }: ContentJsonLdProps) {
  const { locale } = useMessages();
  const origin = useOrigin();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const nodes =
    import.meta.env.SSR && buildNode ? [buildNode(origin, locale, publisher(origin, settings))] : undefined;
  return <JsonLd nodes={nodes} />;
}

/** JSON-LD of the company and its website. */
export function CompanyJsonLd() {
  const { locale } = useMessages();
  const origin = useOrigin();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const nodes = import.meta.env.SSR
    ? [organization(origin, settings), webSite(origin, locale, settings)]
    : undefined;
  return <JsonLd nodes={nodes} />;
}
