import * as z from 'zod';
import { asset, byKey, key, line, text } from '../../fields/field-types.ts';
import { joinWords } from '../../fields/join-text.ts';
import { pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';
import { aboutFrame, aboutLocalised, aboutShared, aboutView, placeAboutPage } from './about-page.ts';

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

/** Several teams with their people, in the editor's order and not the alphabet's. */
export const aboutTeams = defineContentType({
  name: 'about-teams',
  singleton: 'teams',
  shared: () =>
    z.object({
      ...aboutShared(),
      teams: z.array(
        z.object({
          key: key(),
          members: z.array(z.object({ key: key(), portrait: asset('picture').nullable().default(null) })),
        }),
      ),
    }),
  localised: () =>
    z.object({
      ...aboutLocalised(),
      teams: byKey(line(120)),
      people: byKey(z.object({ name: line(120), role: line(160), biography: text(2000) })),
    }),
  card: view,
  item: view,
  slugSource: () => 'teams',
  place: (content) =>
    placeAboutPage(
      content,
      Object.values(content.localised.people).map(({ name, role, biography }) => ({
        title: joinWords(name, role),
        text: biography,
      })),
    ),
  project(content, links) {
    const { shared, localised } = content;
    const teams = shared.teams.flatMap((team) => {
      const title = localised.teams[team.key];
      if (title === undefined) return [];
      const members = team.members.flatMap((member) => {
        const words = localised.people[member.key];
        const portrait = member.portrait === null ? null : links.picture(member.portrait);
        return words ? [{ key: member.key, portrait, ...words }] : [];
      });
      return [{ key: team.key, title, members }];
    });
    const item = { slug: 'teams' as const, ...aboutFrame(content, links), teams };
    return { card: item, item };
  },
});
