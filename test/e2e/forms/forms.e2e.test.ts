import { describe, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { formErrorMessage } from '#messages/form-error-messages.ts';
import { formNames } from '#model/forms/form.ts';
import {
  attributesOf,
  languageLink,
  markDocument,
  openBrowser,
  openPage,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { delayReactTasks } from '#test/support/browser/page-conditions.ts';
import { validateHtml } from '../crawl/html-checker.ts';
import {
  demoFormSite,
  fillIn,
  openEnhanced,
  openForm,
  submitForm,
  validValues,
  waitForEnhancement,
} from './form-journey.ts';

const site = demoFormSite();
const browser = await openBrowser();

describe.each(locales)('in %s', (locale) => {
  test.each([
    { where: 'the footer', path: '/deals', part: 'footer' },
    { where: 'the press center', path: '/press-center', part: 'main' },
  ])('An e-mail address from $where opens the subscription form without errors', async ({ path, part }) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await openPage(browser, { javaScriptEnabled });
      await page.goto(site.origin + localePath(locale, path));
      const form = page.locator(part).locator('form', { has: page.locator('input[name=email]') });
      await form.locator('input[name=email]').fill('oqyrman@mail.example');
      const postResponse = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.getByRole('button').click();
      expect((await postResponse).status()).toBe(200);
      await page.waitForURL('**/forms/subscribe?begin');
      expect(await page.getByRole('main').locator('input[name=email]').inputValue()).toBe(
        'oqyrman@mail.example',
      );
      expect(await page.getByRole('main').locator('[aria-invalid]').count()).toBe(0);
      expect(await page.locator('[data-part=errors]:visible, [data-part=failure]:visible').count()).toBe(0);
      await page.getByRole('main').locator('input[name=consent]').check();
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.waitForURL(/\/forms\/subscribe\/sent/);
      await close();
    }
  });

  test('Every form has its own page, labels each field and leaves the consent unchecked', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    for (const form of formNames) {
      expect((await openForm(page, site.origin, locale, form))?.status(), form).toBe(200);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      const controls = page.locator('main form :is(input:not([type=hidden]), select, textarea):visible');
      const ids = await attributesOf(controls, 'id');
      for (const id of ids.filter((each) => each !== null)) {
        expect(await page.locator(`label[for="${id}"]`).count(), id).toBe(1);
      }
      expect(ids).toContain(`${form}-consent`);
      expect(await page.locator(`#${form}-consent`).isChecked()).toBe(false);
      expect(await page.locator('input[name=token]').getAttribute('value')).toMatch(/^p2026-/);
      expect(await page.locator('form a[href$="/forms/consent"]').count()).toBe(1);
    }
  });

  // R-200, N-06
  test('Without script, errors are shown in the page language and values are preserved', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await openForm(page, site.origin, locale, 'message-us');
    await page.fill('#message-us-name', validValues.name);
    await page.fill('#message-us-email', 'aliya@');
    await page.fill('#message-us-message', 'Қысқа');
    const [response] = await Promise.all([page.waitForNavigation(), submitForm(page, 'message-us')]);
    expect(response?.status()).toBe(422);
    const faults = [
      formErrorMessage(locale, 'email', 'invalid'),
      formErrorMessage(locale, 'message', 'too_short'),
      formErrorMessage(locale, 'consent', 'missing'),
    ];
    const links = page.locator('[data-part=errors] a');
    expect(await links.allTextContents()).toEqual(faults);
    expect(await attributesOf(links, 'href')).toEqual([
      '#message-us-email',
      '#message-us-message',
      '#message-us-consent',
    ]);
    expect(await page.locator('#message-us-email-error').textContent()).toBe(faults[0]);
    expect(await page.locator('#message-us-email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(':focus').getAttribute('id')).toBe('message-us-email');
    expect(await page.inputValue('#message-us-name')).toBe(validValues.name);
    expect(await page.inputValue('#message-us-email')).toBe('aliya@');
    expect(await page.inputValue('#message-us-message')).toBe('Қысқа');
    expect(await validateHtml((await response?.text()) ?? '')).toEqual([]);
  });

  test('With script, the same errors are shown without a document load', async () => {
    const { page } = await openPage(browser);
    await openEnhanced(page, site.origin, locale, 'call-me');
    const sameDocument = await markDocument(page);
    await page.locator('#call-me-name').pressSequentially('Ә');
    await submitForm(page, 'call-me');
    await page.locator('#call-me-name[aria-invalid]:focus').waitFor();
    expect(await page.locator('[data-part=errors] a').allTextContents()).toEqual([
      formErrorMessage(locale, 'name', 'too_short'),
      formErrorMessage(locale, 'phone', 'missing'),
      formErrorMessage(locale, 'consent', 'missing'),
    ]);
    expect(await page.inputValue('#call-me-name')).toBe('Ә');
    expect(await page.locator('#call-me-phone-error').textContent()).toBe(
      formErrorMessage(locale, 'phone', 'missing'),
    );
    await page.locator('[data-part=errors] a').nth(1).click();
    expect(await page.locator(':focus').getAttribute('id')).toBe('call-me-phone');
    expect(await sameDocument()).toBe(true);
  });
});

test.each([true, false])(
  'If one of two fields is required, the summary says so once (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    if (javaScriptEnabled) await openEnhanced(page, site.origin, 'ru', 'message-us');
    else await openForm(page, site.origin, 'ru', 'message-us');
    await submitForm(page, 'message-us');
    await page.locator('[data-part=errors]:visible').waitFor();
    const eitherMessage = formErrorMessage('ru', 'email', 'either');
    expect(await page.locator('[data-part=errors] a').allTextContents()).toEqual([
      formErrorMessage('ru', 'name', 'missing'),
      eitherMessage,
      formErrorMessage('ru', 'message', 'missing'),
      formErrorMessage('ru', 'consent', 'missing'),
    ]);
    for (const field of ['email', 'phone']) {
      expect(await page.locator(`#message-us-${field}-error`).textContent()).toBe(eitherMessage);
    }
  },
);

test('Without script, the confirmation page shows the reference number and the reply date (N-06)', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await openForm(page, site.origin, 'ru', 'call-me');
  await fillIn(page, 'call-me', ['name', 'phone']);
  await submitForm(page, 'call-me');
  await page.waitForURL('**/ru/forms/call-me/sent?reference=*');
  const text = await page.getByRole('main').innerText();
  expect(text).toMatch(/Номер обращения: [A-Z0-9]{4}-[A-Z0-9]{4}/);
  expect(text).toMatch(/в\sтечение 1 рабочего дня, не\sпозднее \d+\sноября\s2026/);
  expect(await page.locator('main a[href="tel:+77270000001"]').count()).toBe(1);
});

test('With script, a form is submitted from any page without a document load, and its draft is deleted', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/en/contacts`);
  await waitForHydration(page);
  const sameDocument = await markDocument(page);
  await waitForEnhancement(page, 'message-us');
  await fillIn(page, 'message-us', ['name', 'email', 'message']);
  await submitForm(page, 'message-us');
  await page.waitForURL('**/en/forms/message-us/sent?reference=*');
  await page.locator('h1:focus').waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/within 3 working days, by \d+\sNovember\s2026/);
  expect(await sameDocument()).toBe(true);
  await page.goBack();
  await page.locator('#message-us-name').waitFor();
  expect(await page.inputValue('#message-us-name')).toBe('');
  expect(await page.evaluate<string>('sessionStorage.getItem("site-page-state") ?? ""')).not.toContain(
    'Қасымова',
  );
});

test('A form can be submitted by keyboard', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.origin}/forms/subscribe`);
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('aliya.keyboard@example.kz');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  // Passes the consent link; the honeypot is not focusable.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('type')).toBe('submit');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forms/subscribe/sent?*');
  await page.locator('h1', { hasText: 'Поштаңызды тексеріңіз' }).waitFor();
});

describe('An application', () => {
  const firstVacancySlug = async () => {
    const headers = { 'accept-language': 'kk' };
    const response = await fetch(`${site.origin}/api/career/vacancies`, { headers });
    const { data } = (await response.json()) as { data: { slug: string }[] };
    return data[0]?.slug ?? '';
  };

  test('The form selects the vacancy of its page and accepts a CV', async () => {
    const slug = await firstVacancySlug();
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/career/${slug}`);
    expect(await page.inputValue('#apply-vacancy')).toBe(slug);
    await fillIn(page, 'apply', ['name', 'phone', 'email']);
    const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';
    await page.setInputFiles('#apply-cv', {
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf),
    });
    await submitForm(page, 'apply');
    await page.waitForURL('**/forms/apply/sent?reference=*');
  });

  test.each([true, false])(
    'A file that is too large is rejected and the other values are preserved (script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await openPage(browser, { javaScriptEnabled });
      await openForm(page, site.origin, 'ru', 'apply');
      if (javaScriptEnabled) {
        await waitForHydration(page);
        await waitForEnhancement(page, 'apply');
      }
      await fillIn(page, 'apply', ['name', 'phone', 'email']);
      const buffer = Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 ');
      await page.setInputFiles('#apply-cv', { name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      await submitForm(page, 'apply');
      await page.locator('#apply-cv[aria-invalid]').waitFor();
      expect(await page.locator('#apply-cv-error').textContent()).toBe(
        formErrorMessage('ru', 'cv', 'file_too_large'),
      );
      expect(await page.inputValue('#apply-name')).toBe(validValues.name);
      expect(await page.inputValue('#apply-email')).toBe(validValues.email);
    },
  );
});

describe('The subject of a form', () => {
  const slugIn = async (locale: Locale, call: string) => {
    const response = await fetch(`${site.origin}/api/${call}`, { headers: { 'accept-language': locale } });
    const { data } = (await response.json()) as { data: { id: number; slug: string }[] };
    return data.sort((first, second) => first.id - second.id)[0]?.slug ?? '';
  };
  const references = [
    ['apply', 'vacancy', 'career/vacancies'],
    ['exclusive-info', 'subject', 'offerings'],
    ['exclusive-info', 'subject', 'deals'],
  ] as const;

  test.each(references)(
    'The subject is preserved when switching the language: %s, %s of %s',
    async (form, name, call) => {
      const [kk, ru] = [await slugIn('kk', call), await slugIn('ru', call)];
      expect(kk).not.toBe(ru);
      for (const script of ['fast', 'slow', undefined]) {
        const javaScriptEnabled = script !== undefined;
        const { page, consoleMessages, close } = await openPage(browser, { javaScriptEnabled });
        if (script === 'slow') await delayReactTasks(page);
        await page.goto(`${site.origin}/forms/${form}?${name}=${kk}`);
        expect(await page.inputValue(`#${form}-${name}`)).toBe(kk);
        if (javaScriptEnabled) {
          await waitForHydration(page);
          await waitForEnhancement(page, form);
          await fillIn(page, form, ['name']);
        }
        if (javaScriptEnabled) await languageLink(page, 'ru').click();
        else await page.getByRole('banner').locator('form').getByRole('button', { name: 'Рус' }).click();
        await page.locator('html[lang=ru]').waitFor();
        expect(page.url()).toBe(`${site.origin}/ru/forms/${form}?${name}=${ru}`);
        expect(await page.inputValue(`#${form}-${name}`)).toBe(ru);
        // The draft is restored together with its form.
        if (javaScriptEnabled) expect(await page.inputValue(`#${form}-name`)).toBe(validValues.name);
        expect(consoleMessages).toEqual([]);
        await close();
      }
    },
  );

  test.each(references)('A slug of another language redirects: %s, %s of %s', async (form, name, call) => {
    const [kk, ru] = [await slugIn('kk', call), await slugIn('ru', call)];
    const response = await fetch(`${site.origin}/ru/forms/${form}?${name}=${kk}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `/ru/forms/${form}?${name}=${ru}`,
    ]);
    const unknownResponse = await fetch(`${site.origin}/ru/forms/${form}?${name}=nothing-of-ours`, {
      redirect: 'manual',
    });
    expect(unknownResponse.status).toBe(200);
  });

  test('The URL takes precedence over the draft of another page', async () => {
    const slug = await slugIn('kk', 'career/vacancies');
    const { page } = await openPage(browser);
    await openEnhanced(page, site.origin, 'kk', 'apply');
    await fillIn(page, 'apply', ['name']);
    await page.goto(`${site.origin}/forms/apply?vacancy=${slug}`);
    await waitForHydration(page);
    await expect.poll(() => page.inputValue('#apply-name')).toBe(validValues.name);
    expect(await page.inputValue('#apply-vacancy')).toBe(slug);
    // A manual choice survives a reload.
    await waitForEnhancement(page, 'apply');
    await page.selectOption('#apply-vacancy', '');
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.inputValue('#apply-vacancy')).toBe('');
  });
});

test('An unknown form returns 404, and the sitemap contains no forms', async () => {
  for (const path of ['/forms', '/forms/nothing', '/forms/nothing/sent', '/forms/apply?vacancy=A%20b']) {
    expect((await fetch(site.origin + path)).status, path).toBe(404);
  }
  expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain('/forms/');
});

test('Query parameters cannot inject text into the confirmation page', async () => {
  const response = await fetch(
    `${site.origin}/en/forms/call-me/sent?reference=CALL%20%2B7%20900&by=tomorrow%20or%20never`,
  );
  const [, text = ''] = /<main(.*)<\/main>/s.exec(await response.text()) ?? [];
  expect(text).not.toMatch(/\+7 900|tomorrow/);
  expect(text).toContain('We usually answer within 1 working day.');
});
