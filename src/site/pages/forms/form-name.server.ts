import { type FormName, formNames } from '#model/forms/form.ts';
import { invalidParametersResponse } from '../../data/load-content.server.ts';

/** @throws 404 if the form does not exist */
export function requireForm(name: string | undefined, url: URL): FormName {
  const form = formNames.find((each) => each === name);
  if (form === undefined) throw invalidParametersResponse(url);
  return form;
}
