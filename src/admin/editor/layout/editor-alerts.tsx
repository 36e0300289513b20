import { WorkflowBar } from '#admin/workflow/review/workflow-bar.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { ErrorSummary } from './error-summary.tsx';

interface EditorAlertsProps {
  /** Null for a new entry. */
  entry: EntryState | null;
  onReview: () => void;
}

/** What prevented a publication, and what is scheduled or in review. */
export function EditorAlerts({ entry, onReview }: EditorAlertsProps) {
  return (
    <>
      <ErrorSummary />
      {entry?.hasWorkflow ? <WorkflowBar entry={entry} onOpen={onReview} /> : null}
    </>
  );
}
