import { FactList } from '#ui/fact-list/fact-list.tsx';
import { Page, PageIntro } from '#ui/page/page.tsx';
import { MailLink, PhoneLink } from '../../components/contact-link.tsx';
import { useSite } from '../../data/layout-data.ts';
import { useMessages } from '../../data/messages.tsx';
import { FormBlock } from '../../forms/form-block.tsx';
import type { FormMarkup } from '../../forms/form-markup.server.tsx';
import type { PageLocation } from '../../routing/page-location.ts';
import { PageHead } from '../../seo/page-head.tsx';
import styles from './page.module.css';

/** Standalone form page; also the response to a form that was submitted without script. */
export default function FormPage(props: { loaderData: { form: FormMarkup; location: PageLocation } }) {
  const { form, location } = props.loaderData;
  return (
    <Page compact>
      <PageHead title={form.title} description={form.lead} location={location} noindex />
      <PageIntro title={form.title} lead={form.lead} />
      <div className={styles.columns}>
        <FormBlock key={location.canonical} form={form} />
        <ContactDetails />
      </div>
    </Page>
  );
}

function ContactDetails() {
  const { t } = useMessages();
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
