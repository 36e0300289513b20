import { type Locale, localeNames, localePath, locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import { useSubmit } from '../api/use-submit.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button, ButtonLink, ExternalButtonLink } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { loadBuiltInTexts } from './built-in-texts.ts';
import styles from './consent.module.css';

/** The consent to the processing of personal data: its versions, and the way to a new one. */
export function Component() {
  const t = useT();
  const title = useTypeLabels().plural('consent');
  // Loaded again, because the entry may have been created since the application started.
  const types = useCall('contentTypes', {});
  const type = types.data?.types.find(({ name }) => name === 'consent');
  const versions = useCall('consentVersions', type ? {} : undefined);
  if (types.data && !type) return <NotFoundScreen />;
  return (
    <Screen title={title} lead={t('consentTexts.lead')}>
      {type ? <CurrentText type={type} /> : <LoadState call={types} lines={4} />}
      <Panel title={t('consentTexts.versions')}>
        <LoadState call={versions} lines={4} />
        {versions.data?.versions.length === 0 ? <EmptyState title={t('consentTexts.none')} /> : null}
        {versions.data && versions.data.versions.length > 0 ? (
          <DataTable
            caption={t('consentTexts.versions')}
            rows={versions.data.versions}
            rowKey={({ locale, version }) => `${locale} ${version}`}
            columns={[
              {
                key: 'date',
                header: t('consentTexts.date'),
                width: 12,
                cell: ({ publishedAt }) => <Moment at={publishedAt} />,
              },
              {
                key: 'version',
                header: t('consentTexts.version'),
                isRowHeader: true,
                cell: ({ locale, version, isInForce }) => (
                  <span className={styles.version}>
                    <span lang={locale}>{localeNames[locale].own}</span>
                    <code>{version}</code>
                    {isInForce ? (
                      <Chip tone="success" icon="check">
                        {t('consentTexts.inForce')}
                      </Chip>
                    ) : null}
                  </span>
                ),
              },
              {
                key: 'submissions',
                header: t('consentTexts.submissions'),
                align: 'end',
                width: 8,
                cell: ({ submissions }) => submissions,
              },
              {
                key: 'open',
                header: <span className="visually-hidden">{t('consentTexts.open')}</span>,
                width: 10,
                cell: ({ locale, version }) => (
                  <ExternalButtonLink
                    kind="plain"
                    size="small"
                    icon="external"
                    target="_blank"
                    href={versionUrl(locale, version)}
                  >
                    {t('consentTexts.open')}
                  </ExternalButtonLink>
                ),
              },
            ]}
          />
        ) : null}
      </Panel>
    </Screen>
  );
}

const versionUrl = (locale: Locale, version: string) =>
  `${localePath(locale, '/forms/consent')}?version=${version}`;

function CurrentText({ type: { singletonId, may } }: { type: ContentType }) {
  const t = useT();
  const navigate = useAdminNavigate();
  const { submit, isBusy, message } = useSubmit();
  const entry = useCall('entry', singletonId === null ? undefined : { params: { id: singletonId } });
  const start = () =>
    submit(async () => {
      const editions = Object.fromEntries(
        await Promise.all(
          may.write.map(
            async (locale) => [locale, { slug: null, fields: await loadBuiltInTexts(locale) }] as const,
          ),
        ),
      );
      const { id } = await callApi('createEntry', { body: { type: 'consent', shared: {}, editions } });
      navigate(`/content/consent/${id}`);
    });
  if (singletonId !== null) {
    return (
      <Panel
        title={t('consentTexts.state')}
        actions={
          <ButtonLink to={`/content/consent/${singletonId}`} kind="primary" icon="edit">
            {t('consentTexts.edit')}
          </ButtonLink>
        }
      >
        <LoadState call={entry} lines={1} />
        {entry.data ? (
          <p className={styles.version}>
            {locales.map((locale) => (
              <StatusChip
                key={locale}
                locale={locale}
                status={entry.data?.editions[locale]?.languageStatus ?? 'missing'}
              />
            ))}
          </p>
        ) : null}
      </Panel>
    );
  }
  return (
    <Panel title={t('consentTexts.state')}>
      <Alert>{t('consentTexts.builtIn')}</Alert>
      <ErrorAlert message={message} />
      {may.create ? (
        <p>
          <Button kind="primary" icon="edit" isBusy={isBusy} onClick={() => void start()}>
            {t('consentTexts.start')}
          </Button>
        </p>
      ) : null}
    </Panel>
  );
}
