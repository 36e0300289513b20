import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { typesetText } from '#language/text/typeset.ts';
import {
  attributesOf,
  currentLinks,
  openBrowser,
  openPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { testSite } from '#test/support/server/test-site.ts';

const site = testSite();
const browser = await openBrowser();

interface Video {
  slug: string;
  title: string;
  duration: number;
  recorded_on: string;
  transcript: string;
  captions: { url: string } | null;
  sources: { url: string; media_type: string }[];
  alternates: Record<Locale, string | null>;
}

async function api<T>(path: string, locale: Locale): Promise<T> {
  const response = await fetch(`${site.origin}/api/about-company/videos${path}`, {
    headers: { 'Accept-Language': locale },
  });
  return ((await response.json()) as { data: T }).data;
}

async function firstVideo(locale: Locale): Promise<Video> {
  const [card] = await api<Video[]>('', locale);
  if (card === undefined) throw new Error(`no video in ${locale}`);
  return api<Video>(`/${card.slug}`, locale);
}

describe.each(locales)('in %s', (locale) => {
  const list = localePath(locale, '/about/video');

  test('The list links to each video, newest first, without script (R-033)', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + list);
    const cards = await api<Video[]>('', locale);
    expect(cards.length).toBeGreaterThan(1);
    const links = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .getByRole('link');
    expect(await attributesOf(links, 'href')).toEqual(cards.map(({ slug }) => `${list}/${slug}`));
    // Duration and recording date.
    const times = await attributesOf(page.getByRole('main').getByRole('article').locator('time'), 'datetime');
    expect(times).toEqual(cards.flatMap(({ duration, recorded_on }) => [`PT${duration}S`, recorded_on]));
    expect(await currentLinks(page).getAttribute('href')).toBe(list);
  });

  test('A video has formats, captions and a transcript without script (R-034)', async () => {
    const video = await firstVideo(locale);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}${list}/${video.slug}`);
    const player = page.getByRole('main').locator('video');
    for (const name of ['controls', 'poster', 'width', 'height']) {
      expect(await player.getAttribute(name), name).not.toBeNull();
    }
    expect(await player.getAttribute('autoplay')).toBeNull();
    const sources = player.locator('source');
    expect(await attributesOf(sources, 'type')).toEqual(['video/webm', 'video/mp4']);
    const track = player.locator('track[kind=captions][default]');
    expect(await track.getAttribute('srclang')).toBe(locale);
    const transcript = typesetText(video.transcript)
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(await page.getByRole('main').locator('section:not(aside section) p').allTextContents()).toEqual(
      transcript,
    );
    expect(await page.getByRole('main').locator('aside article').count()).toBeGreaterThan(0);
    expect(await currentLinks(page).getAttribute('href')).toBe(list);
  });

  test('Captions are WebVTT and on by default', async () => {
    const video = await firstVideo(locale);
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}${list}/${video.slug}`);
    await waitForHydration(page);
    const src = await page.locator('video track').getAttribute('src');
    const response = await fetch(site.origin + src);
    expect(response.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await response.text()).toMatch(/^WEBVTT/);
    await waitForCondition(page, 'document.querySelector("track").readyState === 2');
    await waitForCondition(page, 'document.querySelector("video").textTracks[0].mode === "showing"');
    await waitForCondition(page, 'document.querySelector("video").textTracks[0].cues.length > 2');
  });
});

test('A video plays, and the page makes no external requests', async () => {
  const video = await firstVideo('kk');
  const { page } = await openPage(browser);
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) externalRequests.push(request.url());
  });
  await page.goto(`${site.origin}/about/video/${video.slug}`);
  await waitForHydration(page);
  await page.evaluate('void document.querySelector("video").play()');
  await waitForCondition(page, 'document.querySelector("video").currentTime > 0');
  expect(externalRequests).toEqual([]);
});

test('A range of a video can be requested, as for seeking', async () => {
  const [source] = (await firstVideo('en')).sources;
  const response = await fetch(`${site.origin}${source?.url}`, { headers: { Range: 'bytes=100-199' } });
  expect(response.status).toBe(206);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

test('A slug of another language redirects to the right one; an unknown slug returns 404', async () => {
  const video = await firstVideo('kk');
  const russian = video.alternates.ru;
  if (russian !== null && russian !== video.slug) {
    const moved = await fetch(`${site.origin}/ru/about/video/${video.slug}`, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toMatch(new RegExp(`/ru/about/video/${russian}$`));
  }
  for (const slug of ['no-such-video', 'No_Video', '%3Cscript%3E']) {
    const response = await fetch(`${site.origin}/ru/about/video/${slug}`);
    expect(response.status, slug).toBe(404);
  }
});
