// What no name has: an address of a page or of a mailbox, HTML, character references, BBCode, template code.
const NO_NAME = [
  /:\/\//u,
  /(?:^|[^\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}-]\.\p{L}{2,}\/\S/u,
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|ru|kz|xyz|top|site|online|shop|click|link|рф|қаз)(?![\p{L}\p{N}])/iu,
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
