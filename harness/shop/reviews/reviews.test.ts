import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const threeReviewsPath = '/produkt/sturmflut-vor-amrum/'
const manyReviewsPath = '/produkt/linoldruck-silbermoewe/'
const oneReviewPath = '/produkt/bronze-austernfischer/'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

/** Ids of the reviews that a page shows, in the order of the page. */
function idsOf(page: VisitedPage): readonly string[] {
  return page.all('#comments .comment_container').map(({ id }) => id)
}

describe('theme-and-platform 2.14: the reviews of a product', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await createTestVisitor(shop).get(threeReviewsPath)
  })

  it.each([
    ['.woocommerce-product-rating > a.woocommerce-review-link[href="#reviews"] > .star-rating[role=img]'],
    ['li.reviews_tab > a[href="#tab-reviews"]'],
    ['#tab-reviews > #reviews.woocommerce-Reviews > #comments'],
    ['#comments > ol.commentlist > li.review#li-comment-7 > #comment-7.comment_container'],
    [
      '#review_form_wrapper #respond > form#commentform[action="https://kunst.example/wp-comments-post.php"][method=post]',
    ],
    ['#commentform select#rating[name=rating][required] > option[value="5"]'],
    ['#commentform textarea#comment[name=comment][required]'],
    ['#commentform input#author[name=author][required]'],
    ['#commentform input#email[name=email][type=email][required]'],
    ['#commentform input#wp-comment-cookies-consent[type=checkbox][value=yes]'],
    ['#commentform input[type=hidden]#comment_post_ID[name=comment_post_ID][value="101"]'],
    ['#commentform input[type=hidden]#comment_parent[name=comment_parent][value="0"]'],
    ['#commentform input#submit[type=submit][name=submit]'],
    ['a#cancel-comment-reply-link[href="/produkt/sturmflut-vor-amrum/#respond"]'],
  ])('has one %s', (selector) => {
    expect(page.all(selector)).toHaveLength(1)
  })

  it('shows their number and their mean', () => {
    expect(page.getElement('li.reviews_tab').textContent).toBe('Bewertungen (3)')
    expect(page.getElement('.woocommerce-product-rating .rating:first-child').textContent).toBe('4.67')
    expect(idsOf(page)).toEqual(['comment-6', 'comment-7', 'comment-8'])
  })

  it('a listing shows the mean before the price', async () => {
    const box = (await visitor.get('/shop/')).getElement('.product-small.col.post-101')
    expect(box.querySelector('.price-wrapper > .star-rating.star-rating--inline .rating')?.textContent).toBe('4.67')
    expect((await visitor.get('/shop/')).all('.post-104 .star-rating')).toHaveLength(0)
  })

  it('shows no rating where a product has no reviews', async () => {
    const empty = await visitor.get('/produkt/ohne-titel/')
    expect(empty.all('.woocommerce-review-link, .commentlist')).toHaveLength(0)
    expect(empty.getElement('p.woocommerce-noreviews')).toBeTruthy()
  })

  it('shows markup in a review as text', async () => {
    const last = await visitor.get(`${manyReviewsPath}comment-page-3/`)
    expect(last.getElement('#comment-21 .description').textContent).toContain(
      '<b>Bitte</b> genauer beschreiben & "messen"',
    )
  })
})

describe('theme-and-platform 2.14: pages of reviews', () => {
  it.each([
    ['', 10, 5],
    ['comment-page-2/', 15, 5],
    ['?cpage=2', 15, 5],
    ['comment-page-3/', 20, 2],
    ['?cpage=9', 0, 0],
  ])('"%s" begins with comment %i', async (address, first, count) => {
    const ids = idsOf(await visitor.get(manyReviewsPath + address))
    expect(ids).toHaveLength(count)
    expect(ids[0]).toBe(count === 0 ? undefined : `comment-${first}`)
  })

  it('link to each other', async () => {
    const page = await visitor.get(`${manyReviewsPath}?cpage=2`)
    const links = page.all('#comments .woocommerce-pagination a.page-numbers').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      `https://kunst.example${manyReviewsPath}#comments`,
      `https://kunst.example${manyReviewsPath}#comments`,
      `https://kunst.example${manyReviewsPath}comment-page-3/#comments`,
      `https://kunst.example${manyReviewsPath}comment-page-3/#comments`,
    ])
    expect(page.getElement('.page-numbers.current').textContent).toBe('2')
    expect((await visitor.get(threeReviewsPath)).all('#comments .woocommerce-pagination')).toHaveLength(0)
  })
})

describe('posting a review', () => {
  const fields = {
    comment_post_ID: '160',
    comment_parent: '0',
    author: 'Tjark',
    email: 'tjark@ebbe.example',
    rating: '4',
    comment: 'Steht gut im Flur.',
  }
  const post = (changes: Readonly<Record<string, string>> = {}): Promise<VisitedPage> =>
    visitor.post('/wp-comments-post.php', { ...fields, ...changes })

  it('a guest is led to the review, which other visitors do not see yet', async () => {
    const answer = await post()
    expect(answer.status).toBe(302)
    const address = new URL(answer.headers.get('location') ?? '')
    expect(address.href).toMatch(
      /^https:\/\/kunst\.example\/produkt\/bronze-austernfischer\/\?unapproved=22&moderation-hash=[0-9a-f]{32}#comment-22$/,
    )
    const pageOfAuthor = await visitor.get(address.pathname + address.search)
    expect(pageOfAuthor.getElement('#comment-22 .woocommerce-review__awaiting-approval')).toBeTruthy()
    expect(idsOf(await visitor.get(oneReviewPath))).toEqual(['comment-9'])
    expect(idsOf(await visitor.get(`${oneReviewPath}?unapproved=22&moderation-hash=x`))).toEqual(['comment-9'])
  })

  it('a customer’s review is there at once', async () => {
    await visitor.get('/__shop/login?as=tomke')
    expect((await visitor.get(oneReviewPath)).all('#author, #email')).toHaveLength(0)
    const answer = await post({ author: '', email: '' })
    expect(answer.headers.get('location')).toBe(`https://kunst.example${oneReviewPath}#comment-22`)
    const page = await visitor.get(oneReviewPath)
    expect(idsOf(page)).toEqual(['comment-9', 'comment-22'])
    expect(page.getElement('#comment-22 .woocommerce-review__author').textContent).toBe('Tomke')
  })

  it('the address after posting names the page of the list that shows the review', async () => {
    await visitor.get('/__shop/login?as=tomke')
    const answer = await post({ comment_post_ID: '120' })
    expect(answer.headers.get('location')).toBe(`https://kunst.example${manyReviewsPath}comment-page-3/#comment-22`)
  })

  it.each([
    [{ author: '' }, 200, /Name, E-Mail/],
    [{ email: 'a@b' }, 200, /Name, E-Mail/],
    [{ email: 'keine adresse' }, 200, /gültige E-Mail-Adresse/],
    [{ comment: ' ' }, 200, /schreiben Sie etwas/],
    [{ rating: '' }, 500, /bewerten Sie das Produkt/],
    [{ rating: '6' }, 500, /bewerten Sie das Produkt/],
    [{ comment_post_ID: '9' }, 200, /^$/],
  ])('%j is refused with %i', async (changes, status, text) => {
    const answer = await post(changes as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(text)
  })

  it('the same review twice is refused with 409', async () => {
    await post()
    const again = await post()
    expect(again.status).toBe(409)
    expect(again.getElement('body#error-page .wp-die-message').textContent).toContain('Doppelte Bewertung')
  })

  it('a GET request to the address for comments is refused with 405', async () => {
    const answer = await visitor.get('/wp-comments-post.php')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })

  it('a visitor who allows the cookies finds name and address filled in next time', async () => {
    await post()
    expect((await visitor.get(oneReviewPath)).getElement('#author').getAttribute('value')).toBe('')
    await post({ comment: 'Noch etwas.', 'wp-comment-cookies-consent': 'yes' })
    const page = await visitor.get(oneReviewPath)
    expect(page.getElement('#author').getAttribute('value')).toBe('Tjark')
    expect(page.getElement('#email').getAttribute('value')).toBe('tjark@ebbe.example')
  })
})
