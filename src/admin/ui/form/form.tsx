import type { ReactNode, Ref } from 'react';

interface FormProps {
  onSubmit: () => unknown;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form whose values the server validates: it shows the faults in the language of the interface, unlike browsers. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // A dialog is rendered within the form that opens it.
      event.stopPropagation();
      void onSubmit();
    }}
    {...rest}
  />
);
