import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { Locale } from '#language/locale/locale.ts';
import { useCall } from '../api/use-call.ts';
import { useDebounced } from '../api/use-debounced.ts';
import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';

type Warnings = AdminResult<'redirectWarnings'>;

export const hasWarnings = ({ hidesPageIn, missesTargetIn }: Warnings): boolean =>
  hidesPageIn.length + missesTargetIn.length > 0;

interface RuleWarningsProps {
  from: string;
  to: string;
  /** Languages in which the rule becomes public; none for a draft. */
  publishedIn: readonly Locale[];
}

/** What a rule may do without intention, while it is typed. */
export function RuleWarnings({ from, to, publishedIn }: RuleWarningsProps) {
  const languages = publishedIn.length > 0 ? { publishedIn: publishedIn.join(',') } : {};
  const text = useDebounced(JSON.stringify({ from: from.trim(), to: to.trim(), ...languages }));
  const query = JSON.parse(text) as { from: string; to: string; publishedIn?: string };
  const { data } = useCall('redirectWarnings', query.from === '' && query.to === '' ? undefined : { query });
  if (!data || !hasWarnings(data)) return null;
  return (
    <Alert kind="warning" isLive>
      <WarningTexts warnings={data} />
    </Alert>
  );
}

export function WarningTexts({ warnings: { hidesPageIn, missesTargetIn } }: { warnings: Warnings }) {
  const t = useT();
  const namesOf = (locales: readonly Locale[]) => locales.map((locale) => t(`language.${locale}`)).join(', ');
  return (
    <>
      {hidesPageIn.length > 0 ? (
        <p>{t('redirects.warning.hidesPage', { languages: namesOf(hidesPageIn) })}</p>
      ) : null}
      {missesTargetIn.length > 0 ? (
        <p>{t('redirects.warning.missesTarget', { languages: namesOf(missesTargetIn) })}</p>
      ) : null}
    </>
  );
}
