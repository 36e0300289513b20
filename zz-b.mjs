import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const o = 'http://localhost:4210';
const ctx = await b.newContext();
await ctx.grantPermissions(['clipboard-read','clipboard-write'], {origin:o});
const page = await ctx.newPage();
page.on('pageerror', e=>console.log('PAGEERR', e.message));
const nums = ['(702) 555-1234','702-555-0143','70123 45678','📞 +7 701 123 45 67','☎️ 8 (727) 250-00-01',"'87011234567",'77011234567,00','+49 30 12345.0','8 (701) 123-45-67 доб. 12','+86 138 0013 8000','٨ ٧٠١ ١٢٣ ٤٥ ٦٧','8 701 123 45 67 / 8 702 123 45 67','87011234567 87021234567','7 7771234567','+7 (8727) 250-00-01','7771234567','747 123 45 67','+7 747 123 45 67','8 7 7 1 2 3','+77011234567;ext=5','0701 123 456','8(7172)55-55-55','+998 (90) 123-45-67','8 701 123 45 67\t','1414','+1-702-555-1234','+7(701)123-45-67 (WhatsApp)'];
for (const how of ['paste','type']) for (const n of nums) {
  await page.goto(o+'/forms/call-me');
  await page.evaluate(()=>sessionStorage.clear());
  await page.reload();
  await page.focus('#call-me-phone');
  await page.locator('form[name=call-me][data-helped]').waitFor();
  if (how==='paste') { await page.evaluate(t=>navigator.clipboard.writeText(t), n); await page.keyboard.press('Control+V'); }
  else await page.locator('#call-me-phone').pressSequentially(n);
  const v1 = await page.inputValue('#call-me-phone');
  await page.focus('#call-me-name');
  const v2 = await page.inputValue('#call-me-phone');
  console.log(how, n.padEnd(40), v1.padEnd(34), v2===v1?'':v2);
}
await b.close();
