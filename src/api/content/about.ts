import { readAboutPage } from '#operations/content/items/read-about-page.ts';
import { readVideo } from '#operations/content/items/read-video.ts';
import { listVideos } from '#operations/content/lists/list-videos.ts';
import { dataHandler, type Handler } from '../http/handler.ts';

export const aboutPage: Handler<'aboutPage'> = dataHandler(readAboutPage);
export const videos: Handler<'videos'> = dataHandler(listVideos);
export const video: Handler<'video'> = dataHandler(readVideo);
