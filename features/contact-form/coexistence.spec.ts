import { startConditions, tagsOfStarts } from '../../harness/replay/starts/starts.ts'
import { sampleOf } from '../../harness/testing/run/choice/sample.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { originalAddress, originalScript } from './testOriginal.ts'

const legacy = { [originalAddress]: originalScript }

for (const start of sampleOf(startConditions, 4, ({ name }) => `legacy ${name}`)) {
  test(`with the legacy script on the page and ours ${start.name}, exactly one sends and shows the verdict`, {
    tag: [...ids('CF03', 'CF36'), ...tagsOfStarts(start)],
  }, async ({ store }) => {
    const page = await store.open('contact-short', { start, legacy })
    await store.run()
    await expect(page.locator('form.sent')).toBeVisible()
    expect(store.calls.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
    await expect(page.locator('[data-sent-by-original]')).toHaveCount(0)
    await expect(page.locator('.wpcf7-spinner')).toHaveCount(1)
  })
}

test('with the legacy script wrapped by a captcha module, ours gives way and says so', { tag: ids('CF37') }, async ({
  store,
}) => {
  store.waive('missing calls', 'the stand-in shows no verdict and refills nothing')
  store.waive('unexpected calls', 'the stand-in sends what it finds')
  const wrapped = `${originalScript}
    var wpcf7_recaptcha = { sitekey: 'beispiel' };
    document.addEventListener('DOMContentLoaded', function () {
      var submit = wpcf7.submit;
      wpcf7.submit = function (form, options) { setTimeout(function () { submit(form, options) }, 50) };
    });`
  const page = await store.open('contact-short', {
    start: startConditions.find(({ loadingMode }) => loadingMode === 'late')!,
    legacy: { [originalAddress]: wrapped },
  })
  expect(await store.report()).toContainEqual(expect.objectContaining({ id: 'contact-form', state: 'yielded' }))
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('[data-sent-by-original]')).toHaveCount(1)
  await expect.poll(() => store.calls.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
})

test('"legacy": "yield" leaves everything to the legacy script', { tag: ids('CF03') }, async ({ store }) => {
  store.waive('missing calls', 'the stand-in shows no verdict and refills nothing')
  store.waive('unexpected calls', 'the stand-in sends what it finds')
  const page = await store.open('contact-short', { legacy, config: { legacy: 'yield' } })
  for (const id of ['contact-form', 'contact-form-fields', 'contact-form-validation']) {
    expect(await store.report()).toContainEqual(expect.objectContaining({ id, state: 'yielded' }))
  }
  await page.locator('.wpcf7-submit').click()
  await expect(page.locator('[data-sent-by-original]')).toHaveCount(1)
  await expect.poll(() => store.calls.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
})
