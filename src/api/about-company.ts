import { listVideos } from '#operations/list-videos.ts';
import { readAboutPage } from '#operations/read-about-page.ts';
import { readVideo } from '#operations/read-video.ts';
import { type Handler, inData } from './handler.ts';

export const aboutPage: Handler<'aboutPage'> = inData(readAboutPage);
export const videos: Handler<'videos'> = inData(listVideos);
export const video: Handler<'video'> = inData(readVideo);
