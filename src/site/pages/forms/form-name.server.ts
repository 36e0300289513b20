import { type FormName, formNames } from '#model/forms/form.ts';
import { invalidAddress } from '../../data/load-content.server.ts';

/** @throws the 404 of R-129 where there is no such form */
export function requireForm(name: string | undefined, url: URL): FormName {
  const form = formNames.find((each) => each === name);
  if (form === undefined) throw invalidAddress(url);
  return form;
}
