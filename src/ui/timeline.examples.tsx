import type { Example } from './example.ts';
import { Timeline } from './timeline.tsx';

const founding = {
  key: 'founding',
  year: 2009,
  title: 'Компания құрылды',
  text: 'Алматыда екі бөлмелі кеңсе ашылды.',
  picture: null,
};

const fund = {
  key: 'fund',
  year: 2011,
  title: 'Алғашқы қор',
  text: 'Акциялар мен облигациялардан тұратын аралас қор ашылды.\nБір жылда 412 пай иесі қосылды.',
  picture: null,
};

export const examples: Example[] = [
  {
    name: 'one year',
    element: (
      <div lang="kk">
        <Timeline milestones={[founding]} />
      </div>
    ),
  },
  {
    name: 'two milestones in one year',
    element: (
      <div lang="kk">
        <Timeline
          milestones={[
            founding,
            fund,
            { ...fund, key: 'exchange', title: 'Сауда алаңының мүшесі' },
            { ...fund, key: 'astana', year: 2012, title: 'Астанадағы кеңсе' },
          ]}
        />
      </div>
    ),
  },
];
