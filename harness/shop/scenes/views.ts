/** What pages show on demand: the terms over the checkout, photos that load when they are seen. */
import type { PlannedScene } from '../../record/plan.ts'
import { click, press, see, seeFocus, seeNone, seeText } from './steps.ts'

const termsLink = 'a[href="#terms-and-conditions-lightbox"]'

export const viewScenes: readonly PlannedScene[] = [
  {
    name: 'checkout-terms',
    title: 'The terms open over the checkout, are closed, opened again and accepted: the box is ticked',
    path: '/kasse/',
    before: ['/?add-to-cart=101'],
    script: true,
    counts: ['#terms-and-conditions-lightbox', termsLink],
    journey: [
      click(termsLink),
      see('dialog[open] > #terms-and-conditions-lightbox'),
      seeFocus('.vernissage-dialog-close'),
      ...press('Escape'),
      seeNone('dialog'),
      seeFocus(termsLink),
      see('#terms:not(:checked)'),
      click(termsLink),
      click('dialog #terms-and-conditions-accept'),
      seeNone('dialog'),
      see('#terms:checked'),
    ],
  },
  {
    name: 'page-for-editors',
    title: 'Who may edit a block gets links to its editors beside it, by keyboard too',
    path: '/einblicke/',
    switches: { editor: true },
    script: true,
    counts: ['.block-edit-link'],
    journey: [
      see('.has-block'),
      see('.vernissage-editor-note > .edit-block-button-backend'),
      { type: 'scroll', x: 0, y: 400 },
      see('.instagram-image-type--image'),
    ],
  },
  {
    name: 'photo-feed',
    title: 'The feed of photos is loaded when it comes into view, and takes the place of its placeholders',
    path: '/einblicke/',
    script: true,
    counts: ['[data-flatsome-instagram]'],
    journey: [
      { type: 'scroll', x: 0, y: 400 },
      seeText('.instagram-image-type--image .caption', 'Aus dem Atelier: sturmflut'),
      seeNone('.instagram-image-type--placeholder'),
    ],
  },
]
