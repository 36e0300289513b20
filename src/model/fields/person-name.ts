const TOP_LEVEL = 'com|net|org|info|biz|ru|kz|xyz|top|site|online|shop|click|link|рф|қаз';

// URLs, e-mail addresses, HTML, character references, BBCode, template code.
const FORBIDDEN_PATTERNS = [
  /:\/\//u,
  /(?:^|[^\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}-]\.\p{L}{2,}\/\S/u,
  // `Dr.Ru` is a name, `dr.ru` and `DR.RU` are domains.
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${TOP_LEVEL}|${TOP_LEVEL.toUpperCase()})(?![\\p{L}\\p{N}])`, 'u'),
  /\S@\S/u,
  /<[\p{L}/!?]/u,
  /&(?:#?[a-z0-9]{2,10});/iu,
  /\[\/?[a-z]{1,10}[\]=]/iu,
  /\{\{|\$\{|<%/u,
];

/** Whether a line of text is a plausible name. Names have letters of any script and arbitrary punctuation. */
export function isPlausibleName(text: string): boolean {
  return /\p{L}/u.test(text) && FORBIDDEN_PATTERNS.every((pattern) => !pattern.test(text));
}
