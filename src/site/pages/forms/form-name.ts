import { type FormName, formNames } from '#model/form.ts';
import { invalidAddress } from '../../content.ts';

/** @throws the 404 of R-129 where there is no such form */
export function requireForm(name: string | undefined, url: URL): FormName {
  const form = formNames.find((each) => each === name);
  if (form === undefined) throw invalidAddress(url);
  return form;
}
