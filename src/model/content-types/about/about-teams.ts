import * as z from 'zod';
import { byKey, key, line, list, picture, text } from '../../fields/field-types.ts';
import { joinFieldTexts } from '../../fields/join-text.ts';
import { pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { aboutLocalised, aboutPageIndexFields, aboutShared, aboutView, toAboutView } from './about-page.ts';

const person = z.object({
  key: z.string(),
  portrait: pictureView.nullable(),
  name: z.string(),
  role: z.string(),
  biography: z.string(),
});

const view = z.object({
  ...aboutView('teams'),
  teams: z.array(z.object({ key: z.string(), title: z.string(), members: z.array(person) })),
});

/** Teams with their members, in the order set by editors. */
export const aboutTeams = defineContentType({
  name: 'about-teams',
  singleton: 'teams',
  shared: () =>
    z.object({
      ...aboutShared(),
      teams: list(
        z.object({
          key: key(),
          members: list(z.object({ key: key(), portrait: picture().nullable().default(null) })),
        }),
      ),
    }),
  localised: () =>
    z.object({
      ...aboutLocalised(),
      teams: byKey('teams', line(120)),
      people: byKey('teams[].members', z.object({ name: line(120), role: line(160), biography: text(2000) })),
    }),
  card: view,
  item: view,
  slugSource: () => 'teams',
  toIndexFields: (content) =>
    aboutPageIndexFields(
      content,
      Object.values(content.localised.people).map(({ name, role, biography }) => ({
        title: joinFieldTexts(name, role),
        text: biography,
      })),
    ),
  toViews(content, links) {
    const { shared, localised } = content;
    const teams = shared.teams.flatMap((team) => {
      const title = localised.teams[team.key];
      if (title === undefined) return [];
      const members = team.members.flatMap((member) => {
        const texts = localised.people[member.key];
        const portrait = member.portrait === null ? null : links.picture(member.portrait);
        return texts ? [{ key: member.key, portrait, ...texts }] : [];
      });
      return [{ key: team.key, title, members }];
    });
    const item = { slug: 'teams' as const, ...toAboutView(content, links), teams };
    return { card: item, item };
  },
});
