import { Fragment, type ReactNode } from 'react';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './consent-page.load.ts';

type ConsentData = Awaited<ReturnType<typeof loader>>;

/** What visitors agree to when they send a form: who keeps what, why and how long (Law 94-V, art. 8). */
export default function ConsentPage({ loaderData }: { loaderData: ConsentData }) {
  const { title, lead, place, links } = loaderData;
  return (
    <Page close>
      <PageHead title={title} description={lead} place={place} noindex />
      <PageIntro title={title} lead={lead} />
      {loaderData.parts.map((part) => (
        <Section key={part.title} title={part.title}>
          <p>{withLinks(part.text, links)}</p>
        </Section>
      ))}
    </Page>
  );
}

/** The text with each of the links where it is shown. */
function withLinks(text: string, [link, ...rest]: readonly { shown: string; href: string }[]): ReactNode {
  if (link === undefined) return text;
  return text.split(link.shown).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
    <Fragment key={index}>
      {index === 0 ? null : <a href={link.href}>{link.shown}</a>}
      {withLinks(piece, rest)}
    </Fragment>
  ));
}
