import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useWords } from '../../data/messages.tsx';
import { FormBlock } from '../../forms/form-block.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import type { PagePlace } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

/** A form by itself: where links to forms lead, and where one that was sent without script comes back to. */
export default function FormPage(props: {
  loaderData: { form: FormMarkup; address: string; place: PagePlace };
}) {
  const { form, address, place } = props.loaderData;
  return (
    <Page close>
      <PageHead title={form.title} description={form.lead} place={place} noindex />
      <PageIntro title={form.title} lead={form.lead} />
      <div className={styles.columns}>
        <FormBlock key={address} form={form} />
        <OtherWays />
      </div>
    </Page>
  );
}

/** For those who would rather call or write an e-mail. */
function OtherWays() {
  const { t } = useWords();
  const settings = useSite()?.settings;
  if (settings === undefined) return null;
  const { phone, email, address } = settings;
  if (phone === '' && email === '' && address === '') return null;
  return (
    <div className={styles.ways}>
      <FactList
        facts={[
          { label: t('footer.phone'), value: phone && <PhoneLink phone={phone} /> },
          { label: t('footer.email'), value: email && <MailLink email={email} /> },
          { label: t('footer.address'), value: address },
        ]}
      />
    </div>
  );
}
