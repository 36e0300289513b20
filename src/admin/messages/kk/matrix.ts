/** Kazakh texts of the translation matrix. */
export const messages = {
  'matrix.lead': 'Әр түрдің неше жазбасы қай тілде қандай күйде екені. Сан жазбалардың тізімін ашады.',
  'matrix.type': 'Мазмұн түрі',
  'matrix.total': 'Қорытынды',
  'matrix.allTypes': 'Барлық түрлер',
  'matrix.count': '{status}: {count}',
  'matrix.none': '–',
};

export type MatrixMessages = Record<keyof typeof messages, string>;
