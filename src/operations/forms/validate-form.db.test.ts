import { describe, expect, test } from 'vitest';
import { formNames, formRules } from '#model/forms/form.ts';
import { validFields } from '#test/support/forms/form.ts';
import { FormValidationError, validateForm } from './validate-form.ts';

function faultsOf(...given: Parameters<typeof validateForm>) {
  try {
    validateForm(...given);
  } catch (error) {
    if (error instanceof FormValidationError) return error.faults;
    throw error;
  }
  return {};
}

const message = (fields: Record<string, string>) =>
  faultsOf('message-us', { ...validFields('message-us'), ...fields });

describe('valid input', () => {
  test.each(formNames)('A valid %s form is accepted', (form) => {
    expect(faultsOf(form, validFields(form))).toEqual({});
  });

  test('Values are trimmed and normalised to NFC and E.164', () => {
    const values = validateForm('call-me', {
      ...validFields('call-me'),
      name: '  Йолдас Ё  ',
      phone: '8 (701) 234-56-78',
    });
    expect(values).toMatchObject({ name: 'Йолдас Ё', phone: '+77012345678', consent: 'true' });
  });

  test('Invisible characters are removed from all fields', () => {
    const visible = { city: 'Алматы', topic: 'Шот ашу', message: 'Кеңесіңіз керек еді' };
    const hidden = (text: string) => `\ufeff${text.replace(' ', '\u200b \u00ad')}\u200b\u202c`;
    expect(
      validateForm('call-me', {
        ...validFields('call-me'),
        name: '\u200eАна\u00a0Мария\u200b',
        phone: '\u200e+7\u00a0701\u00ad234\u00ad56\u00ad78',
        city: hidden(visible.city),
      }),
    ).toMatchObject({ name: 'Ана Мария', phone: '+77012345678', city: visible.city });
    expect(
      validateForm('message-us', {
        ...validFields('message-us'),
        email: 'aliya@example.kz\u200b',
        topic: hidden(visible.topic),
        message: hidden(visible.message),
      }),
    ).toMatchObject({ email: 'aliya@example.kz', topic: visible.topic, message: visible.message });
    expect(message({ name: '\u200b\u2060 \u3164' })).toEqual({ name: 'missing' });
  });

  test('A message preserves line breaks and emoji', () => {
    const text = 'Сәлем 👩‍💻\n\nعلی\u200cرضا ❤️ соңы';
    expect(validateForm('message-us', { ...validFields('message-us'), message: text }).message).toBe(text);
  });

  test.each([
    ['info@пример.рф', 'info@пример.рф'],
    ['info@ПРИМЕР.РФ', 'info@пример.рф'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
    ['user@münchen.de', 'user@münchen.de'],
    ['аты@мысал.қаз', 'аты@мысал.қаз'],
    ['Aliya@Example.KZ', 'Aliya@example.kz'],
  ])('The address %s is stored in display form', (email, stored) => {
    expect(validateForm('subscribe', { email, consent: 'on' }).email).toBe(stored);
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
  ])('The name %s is valid', (name) => expect(message({ name })).toEqual({}));

  test('The length limit counts characters, not UTF-16 units', () => {
    expect(message({ message: '😀'.repeat(4000) })).toEqual({});
    expect(message({ message: '😀'.repeat(4001) })).toEqual({ message: 'too_long' });
  });
});

describe('invalid input', () => {
  test('Each invalid field has a fault (R-131, N-05)', () => {
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

  test.each(['time', 'city'] as const)('The optional field %s is validated', (field) => {
    const fields = { ...validFields('call-me'), [field]: 'x\u0007' };
    expect(faultsOf('call-me', fields)).toEqual({ [field]: 'invalid' });
  });
});

describe('malicious input', () => {
  const header = 'a@b.kz\r\nBcc: victim@example.kz';
  const lines = formNames.flatMap((form) =>
    Object.keys(formRules[form].fields)
      .filter((field) => !['message', 'cover', 'cv', 'consent'].includes(field))
      .map((field) => [form, field] as const),
  );
  test.each(lines)('%s: an injected header in %s is rejected', (form, field) => {
    expect(faultsOf(form, { ...validFields(form), [field]: header })).toEqual({ [field]: 'invalid' });
  });

  test('An injected header in a message is plain text', () => {
    const { message: text } = validateForm('message-us', {
      ...validFields('message-us'),
      message: `Сәлем!\r\nBcc: x@y.kz\u0008\u2028соңы`,
    });
    expect(text).toBe('Сәлем!\nBcc: x@y.kz\nсоңы');
  });

  test('Line separators of word processors become line breaks', () => {
    const { message: text } = validateForm('message-us', {
      ...validFields('message-us'),
      message: 'бірінші\u000bекінші\u000cүшінші\u0085төртінші',
    });
    expect(text).toBe('бірінші\nекінші\nүшінші\nтөртінші');
  });

  test('NUL is rejected in every field', () => {
    for (const field of ['name', 'message', 'consent']) {
      expect(message({ [field]: 'аб\0вгдежзиклмн' })).toEqual({ [field]: 'invalid' });
    }
  });

  test('A lone surrogate is replaced', () => {
    const { message: text } = validateForm('message-us', {
      ...validFields('message-us'),
      message: 'Бір нәрсе \ud800 тағы бірдеңе',
    });
    expect(text).toContain('\ufffd');
  });

  test('Inherited object properties are ignored', () => {
    const tricky = JSON.parse('{"__proto__":{"name":"x"},"constructor":"y"}') as Record<string, string>;
    expect(faultsOf('subscribe', { ...tricky, email: 'a@b.kz', consent: 'on' })).toEqual({});
    expect(faultsOf('subscribe', Object.create({ email: 'a@b.kz', consent: 'on' }))).toEqual({
      email: 'missing',
      consent: 'missing',
    });
  });
});
