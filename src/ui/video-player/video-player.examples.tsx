import { NEUTRAL_ICON_URL } from '../brand/neutral-icon.ts';
import type { Example } from '../gallery/example.ts';
import { VideoPlayer } from './video-player.tsx';

export const examples: Example[] = [
  {
    name: 'before it plays, without captions',
    element: (
      <div lang="kk">
        <VideoPlayer
          title="Шаңырақ туралы бейне"
          poster={{ url: NEUTRAL_ICON_URL, width: 640, height: 360, alt: '', colour: '#095459' }}
          sources={[]}
          captions={null}
          downloadLabel="Бейнені жүктеп алу"
        />
      </div>
    ),
  },
];
