import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOfPath } from '#language/locale/locale.ts';
import { FILE_PARAMETER } from '#model/pages/document-file-path.ts';
import { invalidParametersResponse, loadItem, requireSlug } from '../../data/load-content.server.ts';
import { path } from '../../routing/paths.ts';

/** Redirects the permanent URL of a document to its current file; the URL of a file changes with its content. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { locale } = localeOfPath(url.pathname);
  const slug = requireSlug(context, params.slug, url);
  const [key, ...moreKeys] = url.searchParams.getAll(FILE_PARAMETER);
  if (moreKeys.length > 0) throw invalidParametersResponse(url);
  const found = await loadItem(
    context,
    locale,
    slug,
    async (client) => (await client.document({ slug })).data,
    (each, itemSlug) => path.documentFile(each, itemSlug, { file: key }),
  );
  if (!('item' in found)) return data(found, { status: 404 });
  const { files } = found.item;
  const file = key === undefined ? files[0] : files.find((each) => each.key === key);
  if (file === undefined) throw invalidParametersResponse(url);
  return redirect(file.url, 302);
}
