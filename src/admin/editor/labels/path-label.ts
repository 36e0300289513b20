import type { ContentLabels, FieldLabel } from '#admin/content-labels/content-labels.ts';
import { labelsOfType } from '#admin/content-labels/content-labels.ts';
import { findFieldLabel } from '#admin/content-labels/find-field-label.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { formatPath, parsePath } from '#model/editing/path.ts';
import { type Scope, SLUG } from '../form/scope.ts';

/** The label of a field; its name if it has none. */
export function labelAt(
  labels: ContentLabels,
  type: ContentTypeName,
  scope: Scope,
  path: string,
): FieldLabel {
  if (scope !== 'shared' && path === SLUG) return labels.slug;
  const { shared, localised } = labelsOfType(labels, type);
  return findFieldLabel(scope === 'shared' ? shared : localised, path) ?? { label: path, help: null };
}

interface PathLabelOptions {
  labels: ContentLabels;
  type: ContentTypeName;
  scope: Scope;
  path: string;
  /** The number of an item in its list, from 1; undefined for an item that no longer exists. */
  numberOf: (list: string, key: string) => number | undefined;
}

/** Names a field with what is around it: «Қадамдар, 2 › Тақырып». */
export function pathLabel({ labels, type, scope, path, numberOf }: PathLabelOptions): string {
  const steps = parsePath(path);
  const parts: string[] = [];
  for (const [index, step] of steps.entries()) {
    const upTo = formatPath(steps.slice(0, index + 1));
    if (typeof step === 'string') {
      parts.push(labelAt(labels, type, scope, upTo).label);
      continue;
    }
    const number = numberOf(formatPath(steps.slice(0, index)), step.key);
    if (number !== undefined) parts.push(`${parts.pop()}, ${number}`);
  }
  return parts.join(' › ');
}
