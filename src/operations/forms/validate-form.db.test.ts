import { describe, expect, test } from 'vitest';
import { formNames, formRules } from '#model/forms/form.ts';
import { goodFields } from '#test/support/forms/form.ts';
import { checkForm, FormRefused } from './validate-form.ts';

function faultsOf(...given: Parameters<typeof checkForm>) {
  try {
    checkForm(...given);
  } catch (error) {
    if (error instanceof FormRefused) return error.faults;
    throw error;
  }
  return {};
}

const message = (fields: Record<string, string>) =>
  faultsOf('message-us', { ...goodFields('message-us'), ...fields });

describe('what a person writes', () => {
  test.each(formNames)('%s is taken', (form) => {
    expect(faultsOf(form, goodFields(form))).toEqual({});
  });

  test('is kept trimmed, with the number as E.164 and letters in one form', () => {
    const values = checkForm('call-me', {
      ...goodFields('call-me'),
      name: '  Йолдас Ё  ',
      phone: '8 (701) 234-56-78',
    });
    expect(values).toMatchObject({ name: 'Йолдас Ё', phone: '+77012345678', consent: 'true' });
  });

  test('is stored without what cannot be seen, in every field', () => {
    const seen = { city: 'Алматы', topic: 'Шот ашу', message: 'Кеңесіңіз керек еді' };
    const hidden = (text: string) => `\ufeff${text.replace(' ', '\u200b \u00ad')}\u200b\u202c`;
    expect(
      checkForm('call-me', {
        ...goodFields('call-me'),
        name: '\u200eАна\u00a0Мария\u200b',
        phone: '\u200e+7\u00a0701\u00ad234\u00ad56\u00ad78',
        city: hidden(seen.city),
      }),
    ).toMatchObject({ name: 'Ана Мария', phone: '+77012345678', city: seen.city });
    expect(
      checkForm('message-us', {
        ...goodFields('message-us'),
        email: 'aliya@example.kz\u200b',
        topic: hidden(seen.topic),
        message: hidden(seen.message),
      }),
    ).toMatchObject({ email: 'aliya@example.kz', topic: seen.topic, message: seen.message });
    expect(message({ name: '\u200b\u2060 \u3164' })).toEqual({ name: 'missing' });
  });

  test('of a message keeps its lines and its emoji', () => {
    const text = 'Сәлем 👩‍💻\n\nعلی\u200cرضا ❤️ соңы';
    expect(checkForm('message-us', { ...goodFields('message-us'), message: text }).message).toBe(text);
  });

  test.each([
    ['info@пример.рф', 'info@пример.рф'],
    ['info@ПРИМЕР.РФ', 'info@пример.рф'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
    ['user@münchen.de', 'user@münchen.de'],
    ['аты@мысал.қаз', 'аты@мысал.қаз'],
    ['Aliya@Example.KZ', 'Aliya@example.kz'],
  ])('the address %s is stored as people read it', (email, stored) => {
    expect(checkForm('subscribe', { email, consent: 'on' }).email).toBe(stored);
  });

  test.each([
    'Ұлпан Өсерқызы',
    "Jean-Luc O'Neill",
    'Дʼарк',
    'Ли',
    'José María',
    'G‘ani',
    '努尔兰·阿布都满金',
    'Иван 2-й',
    'ТОО «Ромашка»',
    '李明',
    'А. С. Пушкин',
  ])('%s is a name', (name) => expect(message({ name })).toEqual({}));

  test('of four thousand characters is not too long, though they be pairs', () => {
    expect(message({ message: '😀'.repeat(4000) })).toEqual({});
    expect(message({ message: '😀'.repeat(4001) })).toEqual({ message: 'too_long' });
  });
});

describe('what is missing or wrong', () => {
  test('is told field by field', () => {
    expect(faultsOf('call-me', {})).toEqual({ name: 'missing', phone: 'missing', consent: 'missing' });
    expect(message({ email: '', phone: ' ' })).toEqual({ email: 'either', phone: 'either' });
    expect(message({ consent: 'no' })).toEqual({ consent: 'missing' });
    expect(message({ name: 'Я', message: 'короткое' })).toEqual({ name: 'too_short', message: 'too_short' });
  });

  test.each([
    ['name', '<b>Айгерім</b>', 'invalid'],
    ['name', 'http://spam.example', 'invalid'],
    ['name', '----', 'invalid'],
    ['name', 'а'.repeat(101), 'too_long'],
    ['email', 'aliya@', 'invalid'],
    ['email', 'a@b', 'too_short'],
    ['email', 'aliya@example.kz, other@example.kz', 'invalid'],
    ['phone', '12345', 'invalid'],
    ['phone', '996555123456', 'ambiguous'],
    ['phone', '8 901 234 56 78', 'ambiguous'],
    ['email', 'aliya@пример', 'invalid'],
    ['topic', 'т'.repeat(201), 'too_long'],
  ] as const)('%s %j is %s', (field, value, fault) => {
    expect(message({ [field]: value })).toEqual({ [field]: fault });
  });

  test.each(['time', 'city'] as const)('%s is checked though it may be left out', (field) => {
    const fields = { ...goodFields('call-me'), [field]: 'x\u0007' };
    expect(faultsOf('call-me', fields)).toEqual({ [field]: 'invalid' });
  });
});

describe('tricks', () => {
  const header = 'a@b.kz\r\nBcc: victim@example.kz';
  const lines = formNames.flatMap((form) =>
    Object.keys(formRules[form].fields)
      .filter((field) => !['message', 'cover', 'cv', 'consent'].includes(field))
      .map((field) => [form, field] as const),
  );
  test.each(lines)('%s: a header in %s is refused', (form, field) => {
    expect(faultsOf(form, { ...goodFields(form), [field]: header })).toEqual({ [field]: 'invalid' });
  });

  test('a header in a message is text', () => {
    const { message: text } = checkForm('message-us', {
      ...goodFields('message-us'),
      message: `Сәлем!\r\nBcc: x@y.kz\u0008\u2028соңы`,
    });
    expect(text).toBe('Сәлем!\nBcc: x@y.kz\nсоңы');
  });

  test('words on two lines of a word processor stay two words', () => {
    const { message: text } = checkForm('message-us', {
      ...goodFields('message-us'),
      message: 'бірінші\u000bекінші\u000cүшінші\u0085төртінші',
    });
    expect(text).toBe('бірінші\nекінші\nүшінші\nтөртінші');
  });

  test('NUL is refused wherever it stands', () => {
    for (const field of ['name', 'message', 'consent']) {
      expect(message({ [field]: 'аб\0вгдежзиклмн' })).toEqual({ [field]: 'invalid' });
    }
  });

  test('half a character is replaced', () => {
    const { message: text } = checkForm('message-us', {
      ...goodFields('message-us'),
      message: 'Бір нәрсе \ud800 тағы бірдеңе',
    });
    expect(text).toContain('\ufffd');
  });

  test('names that objects have by themselves mean nothing', () => {
    const tricky = JSON.parse('{"__proto__":{"name":"x"},"constructor":"y"}') as Record<string, string>;
    expect(faultsOf('subscribe', { ...tricky, email: 'a@b.kz', consent: 'on' })).toEqual({});
    expect(faultsOf('subscribe', Object.create({ email: 'a@b.kz', consent: 'on' }))).toEqual({
      email: 'missing',
      consent: 'missing',
    });
  });
});
