/** Kazakh texts of the translation matrix. */
export const messages = {
  'matrix.lead': 'Әр түрдің неше жазбасы қай тілде қандай күйде екені. Сан жазбалардың тізімін ашады.',
  'matrix.views': 'Кестенің көрінісі',
  'matrix.counts': 'Сандар',
  'matrix.entries': 'Жазбалар',
  'matrix.entriesLead': 'Әр жазбаның қай тілде қандай күйде екені. Күй жазбаны сол тілде ашады.',
  'matrix.list': 'Тізімде ашу',
  'matrix.type': 'Жазба түрі',
  'matrix.total': 'Жиыны',
  'matrix.allTypes': 'Барлық түрлер',
  'matrix.count': '{status}: {count}',
  'matrix.none': '–',
};

export type MatrixMessages = Record<keyof typeof messages, string>;
