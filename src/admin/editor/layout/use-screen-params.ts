import { useSearchParams } from 'react-router';
import { useAdminNavigate } from '#admin/ui/link/use-admin-navigate.ts';
import { isLocale, type Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';

/** State of the screen that the URL holds: the language of the preview, and the history. */
export function useScreenParams({ hasPreview }: ContentTypeDescription) {
  const [params] = useSearchParams();
  const navigate = useAdminNavigate();
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    navigate(`?${next}`, { replace: true });
  };
  const preview = params.get('preview');
  return {
    preview: hasPreview && isLocale(preview) ? preview : undefined,
    setPreview: (locale: Locale | undefined) => change('preview', locale),
    hasHistory: params.has('history'),
    setHistory: (isOpen: boolean) => change('history', isOpen ? '' : undefined),
  };
}
