import type { Example } from '../gallery/example.ts';
import { DownloadList, DownloadRow } from './download-row.tsx';

const pdf = { url: '/media/charter.pdf', format: 'PDF', size: '22 КБ' };
const table = { url: '/media/statements.xlsx', format: 'XLSX', size: '104 КБ' };
const dated = { key: 'date', content: <time dateTime="2024-05-20">2024 жылғы 20 мамыр</time> };

export const examples: Example[] = [
  {
    name: 'documents, one in two formats, one with an earlier version',
    lang: 'kk',
    element: (
      <DownloadList>
        {[
          <DownloadRow
            key="charter"
            title="Жарғы"
            files={[pdf]}
            facts={[dated]}
            note="Жалпы жиналыс бекіткен."
          />,
          <DownloadRow key="statements" title="Қаржылық есептілік" files={[pdf, table]} facts={[dated]} />,
          <DownloadRow key="terms" title="Шарт талаптары" heading="h3" files={[pdf]} facts={[dated]}>
            <p>2025 жылғы нұсқа</p>
          </DownloadRow>,
        ]}
      </DownloadList>
    ),
  },
  {
    name: 'without a file',
    lang: 'kk',
    element: <DownloadRow title="Қызмет көрсету қағидалары" files={[]} />,
  },
];
