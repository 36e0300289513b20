import { findCategoryField } from '#model/editing/category-field.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useCall } from '../api/use-call.ts';
import { useLocale } from '../messages/use-t.ts';
import type { SelectOption } from '../ui/field/text-input.tsx';

const MAX_CATEGORIES = 200;

/** The categories of a type; empty for a type without categories, and while they load. */
export function useCategories(description: ContentTypeDescription): SelectOption[] {
  const locale = useLocale();
  const field = findCategoryField(description);
  const { data } = useCall('entries', field && { query: { type: field.to, limit: MAX_CATEGORIES } });
  return (data?.entries ?? []).map((entry) => ({
    value: String(entry.id),
    label: entryTitle(entry, locale).text,
  }));
}
