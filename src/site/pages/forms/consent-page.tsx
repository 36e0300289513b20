import { Fragment, type ReactNode } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { Section } from '#ui/section/section.tsx';
import { PageHead } from '../../seo/page-head.tsx';
import type { loader } from './consent-page.load.ts';

type ConsentData = Awaited<ReturnType<typeof loader>>;

/** Consent to the processing of personal data (Law 94-V, art. 8). */
export default function ConsentPage({ loaderData }: { loaderData: ConsentData }) {
  const { title, lead, location, links, versions, former } = loaderData;
  return (
    <Page compact>
      <PageHead title={title} description={lead} location={location} noindex />
      <PageIntro title={title} lead={lead} />
      {former === null ? null : <Alert title={former} />}
      {loaderData.parts.map((part) => (
        <Section key={part.title} title={part.title}>
          <p>{withLinks(part.text, links)}</p>
        </Section>
      ))}
      {versions.length === 0 ? null : (
        <Section title={loaderData.versionsTitle}>
          <ul>
            {versions.map(({ href, label, isShown }) => (
              <li key={href}>
                <a href={href} aria-current={isShown ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

/** Replaces each label in the text by its link. */
function withLinks(text: string, [link, ...rest]: readonly { label: string; href: string }[]): ReactNode {
  if (link === undefined) return text;
  return text.split(link.label).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces is stable
    <Fragment key={index}>
      {index === 0 ? null : <a href={link.href}>{link.label}</a>}
      {withLinks(piece, rest)}
    </Fragment>
  ));
}
