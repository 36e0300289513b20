/** Kazakh words by weight, 0 … 9: how sure it is that this is a word, and not a form of another. */
export type KazakhRoots = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

// Roots of two letters are few, so they are all here; any other would be the debris of a longer word.
const SHORT_NOUNS =
  'аз ай ақ ан аң ар ас ат ау аш аю ба би бу ел ем ен ер ес ет ең жу зу иә ие ит ми не ой оқ ор от ош оң өз өң өр өт өш су сы ту ұн ұл ұш ұя үй үн үш үз ши шу ән әр әк ық ым ың із ін іс іш ір қу қи ки ти';
const SHORT_VERBS =
  'аз ал ас ат аш ау ақ бу де же ек ем ер ес ет жу жи із ие ил иі ит ки қу қи ми оз ой оқ ор өл өн өр өс өт өш өк су ту ти ұр ұт ұш ұқ ұй үз үй үк іл ін іш ір ый ық үр';

/** Nouns of two letters. */
export const shortNouns: ReadonlySet<string> = new Set(SHORT_NOUNS.split(' '));

/** Stems of verbs of two letters. */
export const shortVerbs: ReadonlySet<string> = new Set(SHORT_VERBS.split(' '));

const COMMON = 9;
const NAME = 7;

function words(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.split(' ').filter(Boolean)));
}

/** The list of roots (a line for each weight, which it begins with), with common words and names above it. */
export function readKazakhRoots(roots: string, common: string, names: string): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const line of roots.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const weight = Number(line.charAt(0));
    for (const word of line.slice(2).split(' ')) all.set(word, weight);
  }
  for (const word of words(names)) all.set(word, Math.max(NAME, all.get(word) ?? 0));
  for (const word of words(common)) all.set(word, COMMON);
  return all;
}
