import { describe, expect, test } from 'vitest';
import { missingPathOf } from './missing-path.ts';

describe('The path under which a missing page is counted', () => {
  test.each([
    ['/old-page', 'kk', '/old-page'],
    ['/ru/Old-Page/', 'ru', '/old-page'],
    ['/en//about//old', 'en', '/about/old'],
    ['/о-компании', 'kk', '/%D0%BE-%D0%BA%D0%BE%D0%BC%D0%BF%D0%B0%D0%BD%D0%B8%D0%B8'],
    ['/%D0%9E', 'kk', '/%D0%BE'],
    ['/about/company.html', 'kk', '/about/company.html'],
    ['/news.php', 'kk', '/news.php'],
    ['/2019/05/17/annual-meeting', 'kk', '/2019/05/17/annual-meeting'],
    ['/news/2019-05-17-meeting', 'kk', '/news/2019-05-17-meeting'],
    ['/news/12345', 'kk', '/news/12345'],
    [
      '/press-center/general-meeting-of-shareholders-on-the-report-of-2019',
      'kk',
      '/press-center/general-meeting-of-shareholders-on-the-report-of-2019',
    ],
  ])('of %s in %s is %s', (pathname, locale, path) => {
    expect(missingPathOf(pathname)).toEqual({ locale, path });
  });

  test.each([
    ['the home page', '/'],
    ['a script', '/old/app.js'],
    ['a picture', '/uploads/photo.jpeg'],
    ['a hidden file', '/.env'],
    ['a repository', '/ru/.git/config'],
    ['another system', '/wp-login.php'],
    ['a plug-in', '/blog/wp-content/plugins/x'],
    ['a console', '/phpmyadmin/index.php'],
    ['an administration', '/administrator/index.php'],
    ['a file of the site', '/media/x'],
    ['an injection', "/news/1'or'1"],
    ['a script in the path', '/%3Cscript%3E'],
    ['an e-mail address', '/unsubscribe/aigerim@site.kz'],
    ['an encoded e-mail address', '/unsubscribe/aigerim%40site.kz'],
    ['a telephone number', '/call/+77011234567'],
    ['a number in groups', '/call/8-701-123-45-67'],
    ['an identification number', '/iin/850101300123'],
    ['a token', '/reset/4f9a8c2b7d1e6f3a5c8b9d0e'.padEnd(40, '7a')],
    ['an identifier', '/doc/3fa85f64-5717-4562-b3fc-2c963f66afa6'],
    ['malformed encoding', '/%ZZ'],
    ['a long path', `/${'a'.repeat(301)}`],
    ['a NUL', '/%00'],
  ])('leaves out %s', (_, pathname) => {
    expect(missingPathOf(pathname)).toBeUndefined();
  });
});
