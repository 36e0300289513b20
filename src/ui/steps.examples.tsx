import type { Example } from './example.ts';
import { Steps } from './steps.tsx';

const steps = [
  { title: 'Алғашқы талдау', text: 'Есептілікті қарап, екі аптада қандай құрал мүмкін екенін айтамыз.' },
  { title: 'Құрылымын жасау', text: 'Мерзімін, купонын және қамтамасыз етуін белгілейміз.' },
  { title: 'Құжаттар мен тіркеу', text: 'Проспектіні дайындап, биржа листингінен өткіземіз.' },
  { title: 'Орналастыру', text: 'Инвесторлармен кездесіп, өтінімдер кітабын жинаймыз.' },
  { title: 'Сүйемелдеу', text: 'Купон төлеу және ақпаратты ашу жұмыстарын жүргіземіз.' },
];

export const examples: Example[] = [
  { name: 'five steps', lang: 'kk', element: <Steps heading="h2" steps={steps} /> },
  { name: 'two steps', lang: 'kk', element: <Steps heading="h2" steps={steps.slice(0, 2)} /> },
];
