import type { ResponseOf } from '#contract/calls.ts';
import { coverOf } from '#ui/card/card.tsx';

/** Selects the fields that the page renders, to reduce the size of the page data. */
export function selectHomeData(main: ResponseOf<'main'>['data']) {
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

export type HomeItem = ReturnType<typeof selectHomeData>;

export const selectNewsCards = (news: ResponseOf<'news'>['data']) =>
  news.map((card) => ({ ...card, picture: coverOf(card.picture) }));

export type LatestNewsCards = ReturnType<typeof selectNewsCards>;
