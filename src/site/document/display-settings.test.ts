import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Display,
  displayChoices,
  displayOfCookie,
  displayScript,
  displaySettings,
  displayValue,
  usualDisplay,
} from './display-settings.ts';

const anyDisplay = record({
  text: constantFrom(...displayChoices.text),
  letters: constantFrom(...displayChoices.letters),
  lines: constantFrom(...displayChoices.lines),
  contrast: constantFrom(...displayChoices.contrast),
  pictures: constantFrom(...displayChoices.pictures),
  motion: constantFrom(...displayChoices.motion),
});

const run = new Function('document', displayScript);

/** What the script in the head does to a page with this cookie. */
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

const attributesOf = (display: Display) =>
  Object.fromEntries(displaySettings.map((setting) => [`data-${setting}`, display[setting]]));

test('the first choice of each setting is the usual one', () => {
  for (const setting of displaySettings) expect(displayChoices[setting][0]).toBe(usualDisplay[setting]);
});

test('what is written is read back, whatever cookies stand around it', () => {
  assert(
    property(anyDisplay, array(constantFrom('a=1', 'site_locale=ru', 'x')), (display, others) => {
      const cookie = [...others, `site_display=${displayValue(display)}`, 'last=1'].join('; ');
      expect(displayOfCookie(cookie)).toEqual(display);
      expect(attributesSetBy(cookie)).toEqual(attributesOf(display));
    }),
  );
});

describe('anything else counts as no choice', () => {
  const good = displayValue(usualDisplay);
  test.each([
    '',
    'site_display=',
    `my_site_display=${good}`,
    `a="; site_display=${good}"`,
    `site_display=${good}.on`,
    `site_display=${good.slice(0, -1)}`,
    `site_display= ${good}`,
    `site_display=${good.toUpperCase()}`,
    `site_display="${good}"`,
    `site_display=${good.replace('100', '300')}`,
    `site_display=${good.replaceAll('.', '-')}`,
    'site_display=100"><script>alert(1)</script>',
    'site_display=constructor.normal.normal.normal.on.on',
  ])('%s', (cookie) => {
    expect(displayOfCookie(cookie)).toBeUndefined();
    expect(attributesSetBy(cookie)).toEqual({});
  });

  test('the script in the head and the panel read every cookie alike', () => {
    assert(
      property(string(), anyDisplay, (noise, display) => {
        const cookie = `${noise}site_display=${displayValue(display)}${noise}`;
        const read = displayOfCookie(cookie);
        expect(attributesSetBy(cookie)).toEqual(read === undefined ? {} : attributesOf(read));
      }),
    );
  });
});

test('the script cannot end the element that it stands in', () => {
  expect(displayScript).not.toContain('<');
});
