import * as z from 'zod';
import { withPeriod } from '../../fields/field-order.ts';
import { asset, byKey, key, line, list, localDate, picture, text } from '../../fields/field-types.ts';
import { joinFieldTexts } from '../../fields/join-text.ts';
import { dateView, fileView, pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { aboutLocalised, aboutPageIndexFields, aboutShared, aboutView, toAboutView } from './about-page.ts';

const licenseTexts = () => z.object({ title: line(200), issuer: line(200), scope: text(1000) });

const view = z.object({
  ...aboutView('licenses'),
  licenses: z.array(
    licenseTexts().extend({
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
      licenses: list(
        withPeriod(
          z.object({
            key: key(),
            number: line(60),
            issued_on: localDate(),
            expires_on: localDate().nullable().default(null),
            scan: picture().nullable().default(null),
            file: asset('document').nullable().default(null),
          }),
          'issued_on',
          'expires_on',
        ),
      ),
    }),
  localised: () => z.object({ ...aboutLocalised(), licenses: byKey('licenses', licenseTexts()) }),
  card: view,
  item: view,
  slugSource: () => 'licenses',
  toIndexFields: (content) =>
    aboutPageIndexFields(
      content,
      content.shared.licenses.flatMap(({ key, number }) => {
        const texts = content.localised.licenses[key];
        return texts ? [{ title: texts.title, text: joinFieldTexts(number, texts.issuer, texts.scope) }] : [];
      }),
    ),
  toViews(content, links) {
    const { shared, localised } = content;
    const licenses = shared.licenses.flatMap((license) => {
      const texts = localised.licenses[license.key];
      const scan = license.scan === null ? null : links.picture(license.scan);
      const file = license.file === null ? null : links.file(license.file);
      return texts ? [{ ...license, ...texts, scan, file }] : [];
    });
    const item = { slug: 'licenses' as const, ...toAboutView(content, links), licenses };
    return { card: item, item };
  },
});
