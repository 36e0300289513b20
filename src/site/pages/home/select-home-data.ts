import type { AnswerOf } from '#contract/calls.ts';
import { coverOf } from '#ui/card/card.tsx';

/**
 * What the page shows of the answer. The data of a page are sent with it: the story of a deal, or what is said of a picture
 * that only decorates, would make each visit longer.
 */
export function shownOf(main: AnswerOf<'main'>['data']) {
  const { title, seo, lead, picture, figures, audiences, about_title, about_text } = main;
  return {
    title,
    seo,
    lead,
    picture,
    figures,
    audiences,
    about_title,
    about_text,
    video: main.video && { ...main.video, poster: coverOf(main.video.poster) },
    offerings: main.offerings.map(({ id, slug, title, summary, picture }) => ({
      id,
      slug,
      title,
      summary,
      picture: coverOf(picture),
    })),
    deals: main.deals.map(({ id, slug, title, summary, date, amount, picture }) => ({
      id,
      slug,
      title,
      summary,
      date,
      amount,
      picture: coverOf(picture),
    })),
    documents: main.documents.map(({ id, title, dated_on, number, files }) => ({
      id,
      title,
      dated_on,
      number,
      files: files.map(({ url, name, bytes }) => ({ url, name, bytes })),
    })),
  };
}

export type Main = ReturnType<typeof shownOf>;

export const newsShownOf = (news: AnswerOf<'news'>['data']) =>
  news.map((card) => ({ ...card, picture: coverOf(card.picture) }));

export type LatestNewsCards = ReturnType<typeof newsShownOf>;
