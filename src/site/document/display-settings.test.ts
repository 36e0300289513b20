import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DisplaySettings,
  defaultDisplay,
  displayOptions,
  displayScript,
  displaySettingNames,
  parseDisplayCookie,
  serializeDisplaySettings,
} from './display-settings.ts';

const anyDisplay = record({
  text: constantFrom(...displayOptions.text),
  letters: constantFrom(...displayOptions.letters),
  lines: constantFrom(...displayOptions.lines),
  contrast: constantFrom(...displayOptions.contrast),
  pictures: constantFrom(...displayOptions.pictures),
  motion: constantFrom(...displayOptions.motion),
});

const run = new Function('document', displayScript);

/** Runs the inline script with a cookie. */
function attributesSetBy(cookie: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  const documentElement = {
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
  };
  run({ cookie, documentElement });
  return attributes;
}

const attributesOf = (display: DisplaySettings) =>
  Object.fromEntries(displaySettingNames.map((setting) => [`data-${setting}`, display[setting]]));

test('The first option of each setting is the default', () => {
  for (const setting of displaySettingNames) expect(displayOptions[setting][0]).toBe(defaultDisplay[setting]);
});

test('A written cookie is parsed among other cookies', () => {
  assert(
    property(anyDisplay, array(constantFrom('a=1', 'site_locale=ru', 'x')), (display, others) => {
      const cookie = [...others, `site_display=${serializeDisplaySettings(display)}`, 'last=1'].join('; ');
      expect(parseDisplayCookie(cookie)).toEqual(display);
      expect(attributesSetBy(cookie)).toEqual(attributesOf(display));
    }),
  );
});

describe('An invalid cookie is ignored', () => {
  const valid = serializeDisplaySettings(defaultDisplay);
  test.each([
    '',
    'site_display=',
    `my_site_display=${valid}`,
    `a="; site_display=${valid}"`,
    `site_display=${valid}.on`,
    `site_display=${valid.slice(0, -1)}`,
    `site_display= ${valid}`,
    `site_display=${valid.toUpperCase()}`,
    `site_display="${valid}"`,
    `site_display=${valid.replace('100', '300')}`,
    `site_display=${valid.replaceAll('.', '-')}`,
    'site_display=100"><script>alert(1)</script>',
    'site_display=constructor.normal.normal.normal.on.on',
  ])('%s', (cookie) => {
    expect(parseDisplayCookie(cookie)).toBeUndefined();
    expect(attributesSetBy(cookie)).toEqual({});
  });

  test('The inline script and the panel parse cookies identically', () => {
    assert(
      property(string(), anyDisplay, (noise, display) => {
        const cookie = `${noise}site_display=${serializeDisplaySettings(display)}${noise}`;
        const read = parseDisplayCookie(cookie);
        expect(attributesSetBy(cookie)).toEqual(read === undefined ? {} : attributesOf(read));
      }),
    );
  });
});

test('The inline script cannot close its script element', () => {
  expect(displayScript).not.toContain('<');
});
