import type { Example } from '../gallery/example.ts';
import { ErrorSummary } from './error-summary.tsx';

export const examples: Example[] = [
  {
    name: 'Errors with links to fields',
    element: (
      <ErrorSummary
        title="The form has not been sent. Please correct the following"
        errors={[
          { text: 'Enter your full name.', href: '#error-summary' },
          { text: 'Enter your phone number.', href: '#error-summary' },
        ]}
      />
    ),
  },
  {
    name: 'An error without a field',
    element: (
      <ErrorSummary title="The form has not been sent">
        <p>The connection was lost. Try to send it again.</p>
      </ErrorSummary>
    ),
  },
];
