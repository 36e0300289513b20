import type { Example } from '../gallery/example.ts';
import { Steps } from './steps.tsx';

const steps = [
  { title: 'Алғашқы талдау', text: 'Есептілікті қарап, екі аптада қандай шешім мүмкін екенін айтамыз.' },
  { title: 'Құрылымын жасау', text: 'Мерзімін, бағасын және тәртібін белгілейміз.' },
  { title: 'Құжаттар мен тіркеу', text: 'Құжаттарды дайындап, тіркеуден өткіземіз.' },
  { title: 'Іске қосу', text: 'Клиентпен кездесіп, қызметті бірге іске қосамыз.' },
  { title: 'Сүйемелдеу', text: 'Сұрақтарға жауап беріп, тоқсан сайын есеп береміз.' },
];

export const examples: Example[] = [
  { name: 'five steps', lang: 'kk', element: <Steps heading="h2" steps={steps} /> },
  { name: 'two steps', lang: 'kk', element: <Steps heading="h2" steps={steps.slice(0, 2)} /> },
];
