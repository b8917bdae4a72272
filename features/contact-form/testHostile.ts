/** For tests: broken and hostile form markup and answers, as arbitrary values. */
import fc from 'fast-check'

/** What must never run: it would set `window.boese`. */
const script = '<script>window.boese = 1</script><img src=x onerror="window.boese = 1">'
/** What a visitor has typed. */
export const typed = 'Änne „Ölbild“ <Groß>'

/** Ways in which a theme, a cache or an optimiser may spoil the markup. */
const spoilings: readonly ((html: string) => string)[] = [
  (html) => html.replace(/ data-status="[^"]*"/, ''),
  (html) => html.replace(/ data-wpcf7-id="\d+"/, ''),
  (html) => html.replace(/<input type="hidden" name="_wpcf7" [^>]*>/, ''),
  (html) => html.replace(/value="2047"/, 'value="-1e9 kaputt"'),
  (html) => html.replace(/<fieldset class="hidden.*?<\/fieldset>/, ''),
  (html) => html.replace(/<div class="screen-reader-response">.*?<\/div>/, ''),
  (html) => html.replace('<ul></ul>', ''),
  (html) => html.replace(/<div class="wpcf7-response-output".*?<\/div>/, ''),
  (html) => html.replace(/ data-name="[^"]*"/g, ''),
  (html) => html.replace(/data-name="/g, 'data-name="&quot;]{}\\'),
  (html) => html.replace(/ name="/g, ' name="['),
  (html) => html.replace(/ aria-[a-z]+="[^"]*"/g, ''),
  (html) => html.replace(/ class="wpcf7-form-control /g, ' class="'),
  (html) => html.replace(/ id="/g, ' id="doppelt" data-id="'),
  (html) => html.replace('class="wpcf7-form init"', ''),
  (html) => html.replace('data-status="init"', 'data-status="  a \t b "'),
  (html) =>
    html.replace('</form>', '<input name="wpcf7"><input name="reset"><input name="submit"><input name="id"></form>'),
  (html) => html.replace('</form>', '<input name="elements"><input name="action"><input name="dataset"></form>'),
  (html) => html.replace('</form>', '<span class="wpcf7-character-count" data-target-name="kunde-name"></span></form>'),
  (html) => html.replace('</form>', '<span class="has-free-text"></span><span class="wpcf7-acceptance"></span></form>'),
  (html) => html.replace('</form>', '<input type="file" name="_wpcf7"></form>'),
  (html) => html + html,
  (html) => `<form>${html}</form>`,
]

/** A way to spoil a form's markup, made of up to five of the ways above. */
export const spoiling = fc
  .subarray([...spoilings], { maxLength: 5 })
  .map((changes) => (html: string) => changes.reduce((spoiled, change) => change(spoiled), html))

/** JSON that no reader expects. */
export const weird = fc.oneof(
  fc.constantFrom(null, true, 0, Number.NaN, '', script, [], {}, 'mail_sent', 'x'.repeat(1_000_000)),
  fc.jsonValue({ maxDepth: 2 }),
)
const status = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('validation_failed', 'mail_sent', 'mail_failed', 'spam', 'payment_required'),
  },
  { weight: 2, arbitrary: fc.oneof(fc.constantFrom('__proto__', ' ', 'a b\tc'), fc.string()) },
  { weight: 1, arbitrary: weird },
)
const field = fc.constantFrom('kunde-name', 'nachricht', 'kontaktweg', '', '"]', '__proto__', 'a:b.c[]', script)
const invalidField = fc.oneof(
  fc.record({ field, message: fc.oneof(fc.constant(script), fc.string()), idref: weird }, { requiredKeys: [] }),
  fc.record({ into: fc.string(), message: fc.string() }),
  weird,
)
/** The answer to a submit, right in parts. */
export const feedbackAnswer = fc.record(
  {
    status,
    message: fc.oneof(fc.constant(script), fc.string(), weird),
    posted_data_hash: fc.oneof(fc.string(), weird),
    invalid_fields: fc.oneof({ weight: 3, arbitrary: fc.array(invalidField, { maxLength: 4 }) }, weird),
    captcha: fc.oneof(fc.dictionary(field, fc.oneof(fc.webUrl(), fc.string(), weird)), weird),
    quiz: fc.oneof(fc.dictionary(field, fc.oneof(fc.tuple(fc.string(), fc.string()), weird)), weird),
  },
  { requiredKeys: ['status'] },
)

/** The settings that the page prints. */
export const settingsOfPage = fc.oneof(
  fc.constant({ api: {} }),
  fc.constant({ api: 'x', cached: 1 }),
  fc.constant({ apiSettings: [] }),
)
