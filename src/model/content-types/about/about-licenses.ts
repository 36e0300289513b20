import * as z from 'zod';
import { asset, byKey, key, line, localDate, text } from '../../fields/field-types.ts';
import { joinWords } from '../../fields/join-text.ts';
import { dateView, fileView, pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { aboutFrame, aboutLocalised, aboutShared, aboutView, placeAboutPage } from './about-page.ts';

const words = () => z.object({ title: line(200), issuer: line(200), scope: text(1000) });

const view = z.object({
  ...aboutView('licenses'),
  licenses: z.array(
    words().extend({
      key: z.string(),
      number: z.string(),
      issued_on: dateView,
      expires_on: dateView.nullable(),
      scan: pictureView.nullable(),
      file: fileView.nullable(),
    }),
  ),
});

export const aboutLicenses = defineContentType({
  name: 'about-licenses',
  singleton: 'licenses',
  shared: () =>
    z.object({
      ...aboutShared(),
      licenses: z.array(
        z.object({
          key: key(),
          number: line(60),
          issued_on: localDate(),
          expires_on: localDate().nullable().default(null),
          scan: asset('picture').nullable().default(null),
          file: asset('document').nullable().default(null),
        }),
      ),
    }),
  localised: () => z.object({ ...aboutLocalised(), licenses: byKey(words()) }),
  card: view,
  item: view,
  slugSource: () => 'licenses',
  place: (content) =>
    placeAboutPage(
      content,
      content.shared.licenses.flatMap(({ key, number }) => {
        const words = content.localised.licenses[key];
        return words ? [{ title: words.title, text: joinWords(number, words.issuer, words.scope) }] : [];
      }),
    ),
  project(content, links) {
    const { shared, localised } = content;
    const licenses = shared.licenses.flatMap((license) => {
      const named = localised.licenses[license.key];
      const scan = license.scan === null ? null : links.picture(license.scan);
      const file = license.file === null ? null : links.file(license.file);
      return named ? [{ ...license, ...named, scan, file }] : [];
    });
    const item = { slug: 'licenses' as const, ...aboutFrame(content, links), licenses };
    return { card: item, item };
  },
});
