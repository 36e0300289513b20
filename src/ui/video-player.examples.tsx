import type { Example } from './example.ts';
import icon from './icon.svg';
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
