import { formatPath, parsePath } from '#model/editing/path.ts';
import { fieldId, type Scope } from '../form/scope.ts';

const FOCUSABLE = 'input:not([hidden]), textarea, select, [contenteditable=true], button, [tabindex]';

/** Moves the focus into a field, or into what is around it if the field itself is not shown. */
export function focusField(scope: Scope, path: string): void {
  const element = findElement(scope, path);
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}

function findElement(scope: Scope, path: string): HTMLElement | null {
  const steps = parsePath(path);
  for (let length = steps.length; length > 0; length -= 1) {
    const outer = formatPath(steps.slice(0, length));
    // Lists of the languages have one element for all columns.
    const element =
      document.getElementById(fieldId(scope, outer)) ?? document.getElementById(fieldId('shared', outer));
    if (element) return element;
  }
  return null;
}
