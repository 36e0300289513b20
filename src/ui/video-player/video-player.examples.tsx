import icon from '../brand/icon.svg';
import type { Example } from '../gallery/example.ts';
import { VideoPlayer } from './video-player.tsx';

export const examples: Example[] = [
  {
    name: 'before it plays, without captions',
    element: (
      <div lang="kk">
        <VideoPlayer
          title="Шаңырақ туралы бейне"
          poster={{ url: icon, width: 640, height: 360, alt: '', colour: '#095459' }}
          sources={[]}
          captions={null}
          downloadLabel="Бейнені жүктеп алу"
        />
      </div>
    ),
  },
];
