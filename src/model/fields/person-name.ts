const TOP_LEVEL = 'com|net|org|info|biz|ru|kz|xyz|top|site|online|shop|click|link|рф|қаз';

// What no name has: an address of a page or of a mailbox, HTML, character references, BBCode, template code.
const NO_NAME = [
  /:\/\//u,
  /(?:^|[^\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}-]\.\p{L}{2,}\/\S/u,
  // `Dr.Ru` is a name, `dr.ru` and `DR.RU` are addresses.
  new RegExp(`[\\p{L}\\p{N}-]{2}\\.(?:${TOP_LEVEL}|${TOP_LEVEL.toUpperCase()})(?![\\p{L}\\p{N}])`, 'u'),
  /\S@\S/u,
  /<[\p{L}/!?]/u,
  /&(?:#?[a-z0-9]{2,10});/iu,
  /\[\/?[a-z]{1,10}[\]=]/iu,
  /\{\{|\$\{|<%/u,
];

/**
 * Whether one line of text may be what somebody is called. Names have letters of any script with signs of any kind
 * between them, so only what cannot be one is refused.
 */
export function isName(text: string): boolean {
  return /\p{L}/u.test(text) && NO_NAME.every((pattern) => !pattern.test(text));
}
