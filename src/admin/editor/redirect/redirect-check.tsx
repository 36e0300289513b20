import { RuleWarnings } from '#admin/redirects/rule-warnings.tsx';
import { useFieldValue } from '../editor-context.tsx';

/** What a redirect rule may do without intention. The editor publishes it in any language. */
export function RedirectCheck() {
  const from = useFieldValue('shared', 'from');
  const to = useFieldValue('shared', 'to');
  return <RuleWarnings from={textOf(from)} to={textOf(to)} publishedIn={[]} />;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
