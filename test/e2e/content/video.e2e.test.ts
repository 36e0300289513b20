import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { setText } from '#language/text/typeset.ts';
import { testSite } from '#test/support/server/server.ts';
import { attributesOf, holds, hydrated, openBrowser, openPage } from '../../support/browser/journey.ts';

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
  const answer = await fetch(`${site.origin}/api/about-company/videos${path}`, {
    headers: { 'Accept-Language': locale },
  });
  return ((await answer.json()) as { data: T }).data;
}

async function firstVideo(locale: Locale): Promise<Video> {
  const [card] = await api<Video[]>('', locale);
  if (card === undefined) throw new Error(`no video in ${locale}`);
  return api<Video>(`/${card.slug}`, locale);
}

describe.each(locales)('in %s', (locale) => {
  const list = localePath(locale, '/about/video');

  test('the list leads to each video, the newest first, without script (R-033)', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.origin + list);
    const cards = await api<Video[]>('', locale);
    expect(cards.length).toBeGreaterThan(1);
    const links = page.locator('main article h2 a');
    expect(await attributesOf(links, 'href')).toEqual(cards.map(({ slug }) => `${list}/${slug}`));
    // Its length and its day.
    const times = await attributesOf(page.locator('main article time'), 'datetime');
    expect(times).toEqual(cards.flatMap(({ duration, recorded_on }) => [`PT${duration}S`, recorded_on]));
    expect(await page.locator('main nav a[aria-current=page]').getAttribute('href')).toBe(list);
    await close();
  });

  test('a video has its formats, captions and transcript without script (R-034)', async () => {
    const video = await firstVideo(locale);
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}${list}/${video.slug}`);
    const player = page.locator('main video');
    for (const name of ['controls', 'poster', 'width', 'height']) {
      expect(await player.getAttribute(name), name).not.toBeNull();
    }
    expect(await player.getAttribute('autoplay')).toBeNull();
    const sources = player.locator('source');
    expect(await attributesOf(sources, 'type')).toEqual(['video/webm', 'video/mp4']);
    const track = player.locator('track[kind=captions][default]');
    expect(await track.getAttribute('srclang')).toBe(locale);
    const spoken = setText(video.transcript)
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(await page.locator('main section:not(aside section) p').allTextContents()).toEqual(spoken);
    expect(await page.locator('main aside article').count()).toBeGreaterThan(0);
    expect(await page.locator('main nav a[aria-current=page]').getAttribute('href')).toBe(list);
    await close();
  });

  test('the captions come as WebVTT and are on from the start', async () => {
    const video = await firstVideo(locale);
    const { page, said, close } = await openPage(browser);
    await page.goto(`${site.origin}${list}/${video.slug}`);
    await hydrated(page);
    const src = await page.locator('video track').getAttribute('src');
    const answer = await fetch(site.origin + src);
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await answer.text()).toMatch(/^WEBVTT/);
    await holds(page, 'document.querySelector("track").readyState === 2');
    await holds(page, 'document.querySelector("video").textTracks[0].mode === "showing"');
    await holds(page, 'document.querySelector("video").textTracks[0].cues.length > 2');
    expect(said).toEqual([]);
    await close();
  });
});

test('a video plays, and nothing of the page comes from elsewhere', async () => {
  const video = await firstVideo('kk');
  const { page, said, close } = await openPage(browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) foreign.push(request.url());
  });
  await page.goto(`${site.origin}/about/video/${video.slug}`);
  await hydrated(page);
  await page.evaluate('void document.querySelector("video").play()');
  await holds(page, 'document.querySelector("video").currentTime > 0');
  expect(foreign).toEqual([]);
  expect(said).toEqual([]);
  await close();
});

test('a part of a video can be asked for, as browsers do when one skips', async () => {
  const [source] = (await firstVideo('en')).sources;
  const answer = await fetch(`${site.origin}${source?.url}`, { headers: { Range: 'bytes=100-199' } });
  expect(answer.status).toBe(206);
  expect((await answer.arrayBuffer()).byteLength).toBe(100);
});

test('a slug of another language moves to the right one, an unknown one is not found', async () => {
  const video = await firstVideo('kk');
  const russian = video.alternates.ru;
  if (russian !== null && russian !== video.slug) {
    const moved = await fetch(`${site.origin}/ru/about/video/${video.slug}`, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toMatch(new RegExp(`/ru/about/video/${russian}$`));
  }
  for (const slug of ['no-such-video', 'No_Video', '%3Cscript%3E']) {
    const answer = await fetch(`${site.origin}/ru/about/video/${slug}`);
    expect(answer.status, slug).toBe(404);
  }
});
