import type { Example } from '../gallery/example.ts';
import { DataTable } from './data-table.tsx';

const rows = [
  { key: 'opening', header: 'Шот ашу', cells: ['тегін'] },
  { key: 'maintenance', header: 'Шотты жүргізу', cells: ['4 000 ₸'], marked: true },
];

const years = ['2021', '2022', '2023', '2024', '2025', '2026'].map((key) => ({
  key,
  title: key,
  figures: true,
}));

export const examples: Example[] = [
  {
    name: 'two columns, one row marked',
    lang: 'kk',
    element: (
      <DataTable
        caption="Қызмет көрсету тарифтері"
        columns={[
          { key: 'service', title: 'Қызмет' },
          { key: 'rate', title: 'Тариф', figures: true },
        ]}
        rows={rows}
      />
    ),
  },
  {
    name: 'wider than a phone',
    lang: 'kk',
    element: (
      <DataTable
        caption="Негізгі қаржылық көрсеткіштер, млн теңге"
        columns={[{ key: 'measure', title: 'Көрсеткіш' }, ...years]}
        rows={[
          { key: 'revenue', header: 'Түсім', cells: ['2 104', '2 980', '3 415', '4 002', '5 230', '6 118'] },
          { key: 'profit', header: 'Таза пайда', cells: ['410', '655', '802', '1 040', '1 390', '1 702'] },
        ]}
      />
    ),
  },
];
