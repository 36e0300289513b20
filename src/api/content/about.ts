import { readAboutPage } from '#operations/content/items/read-about-page.ts';
import { readVideo } from '#operations/content/items/read-video.ts';
import { listVideos } from '#operations/content/lists/list-videos.ts';
import { type Handler, inData } from '../http/handler.ts';

export const aboutPage: Handler<'aboutPage'> = inData(readAboutPage);
export const videos: Handler<'videos'> = inData(listVideos);
export const video: Handler<'video'> = inData(readVideo);
