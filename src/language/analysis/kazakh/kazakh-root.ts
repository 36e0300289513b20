/** Kazakh words with a weight from 0 to 9: the confidence that this is a dictionary form. */
export type KazakhRoots = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

// Complete lists of two-letter roots. Any other two-letter rest would be a wrongly stripped word.
const SHORT_NOUNS =
  'аз ай ақ ан аң ар ас ат ау аш аю ба би бу ел ем ен ер ес ет ең жу зу иә ие ит ми не ой оқ ор от ош оң өз өң өр өт өш су сы ту ұн ұл ұш ұя үй үн үш үз ши шу ән әр әк ық ым ың із ін іс іш ір қу қи ки ти';
const SHORT_VERBS =
  'аз ал ас ат аш ау ақ бу де же ек ем ер ес ет жу жи із ие ил иі ит ки қу қи ми оз ой оқ ор өл өн өр өс өт өш өк су ту ти ұр ұт ұш ұқ ұй үз үй үк іл ін іш ір ый ық үр';

export const shortNouns: ReadonlySet<string> = new Set(SHORT_NOUNS.split(' '));

export const shortVerbs: ReadonlySet<string> = new Set(SHORT_VERBS.split(' '));

const COMMON_WEIGHT = 9;
const NAME_WEIGHT = 7;

function parseWords(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.split(' ').filter(Boolean)));
}

/** Merges the root list (one line per weight, starting with it) with common words and names. */
export function parseKazakhRoots(roots: string, common: string, names: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const line of roots.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const weight = Number(line.charAt(0));
    for (const word of line.slice(2).split(' ')) weights.set(word, weight);
  }
  for (const word of parseWords(names)) weights.set(word, Math.max(NAME_WEIGHT, weights.get(word) ?? 0));
  for (const word of parseWords(common)) weights.set(word, COMMON_WEIGHT);
  return weights;
}
