const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/(?:Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system, as people know them: `Chrome, Windows`. Empty if neither is known. */
export const describeUserAgent = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ');
