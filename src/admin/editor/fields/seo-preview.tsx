import { useT } from '#admin/messages/use-t.ts';
import { type Locale, localePath } from '#language/locale/locale.ts';
import { excerpt } from '#language/text/excerpt.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { assetIdOf } from '#model/fields/picture-use.ts';
import { useAsset, useEditor, useEditorState, useFieldValue } from '../editor-context.tsx';
import { SLUG } from '../form/scope.ts';
import styles from './fields.module.css';

/** Longer descriptions are cut off in search results. */
const SHOWN_DESCRIPTION = 160;
const SHOWN_TITLE = 60;

const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '');

/** The page in a search result and as a shared link, in each column. */
export function SeoPreviewRow() {
  const t = useT();
  const { columns } = useEditor();
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t('editor.seo.preview')}</span>
      <div className={styles.columns}>
        {columns.map((locale) => (
          <SeoPreview key={locale} locale={locale} />
        ))}
      </div>
    </div>
  );
}

function SeoPreview({ locale }: { locale: Locale }) {
  const t = useT();
  const { entry } = useEditorState();
  const { titleField } = useEditor().store.description;
  const values = {
    seoTitle: textOf(useFieldValue(locale, 'seo_title')),
    title: textOf(useFieldValue(locale, titleField ?? 'title')),
    seoDescription: textOf(useFieldValue(locale, 'seo_description')),
    summary: textOf(useFieldValue(locale, 'summary')),
    lead: textOf(useFieldValue(locale, 'lead')),
    slug: textOf(useFieldValue(locale, SLUG)),
  };
  const picture = useFieldValue('shared', 'picture');
  const asset = useAsset(assetIdOf(picture) ?? null);
  const title = values.seoTitle || values.title;
  const description = values.seoDescription || values.summary || values.lead;
  const path = entry?.editions[locale]?.publicPath ?? `/…/${values.slug}`;
  return (
    <div className={styles.seo}>
      <figure className={styles.searchResult}>
        <figcaption>{t('editor.seo.search')}</figcaption>
        <span className={styles.resultUrl}>{`${location.host}${localePath(locale, path)}`}</span>
        <span className={styles.resultTitle} lang={locale}>
          {excerpt(title, SHOWN_TITLE) || t('editor.seo.noTitle')}
        </span>
        <span className={styles.resultText} lang={locale}>
          {excerpt(description, SHOWN_DESCRIPTION)}
        </span>
      </figure>
      <figure className={styles.share}>
        <figcaption>{t('editor.seo.share')}</figcaption>
        {asset ? (
          <img src={asset.url} alt="" className={styles.shareImage} loading="lazy" />
        ) : (
          <span className={styles.shareTitle} lang={locale}>
            {excerpt(title, SHOWN_TITLE)}
          </span>
        )}
        <span className={styles.resultUrl}>{location.host}</span>
        <span className={styles.shareText} lang={locale}>
          {excerpt(title, SHOWN_TITLE)}
        </span>
      </figure>
    </div>
  );
}
