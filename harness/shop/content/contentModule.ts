/** Everything around the store: contact, photo feed, editors' toolbar, consent, attribution, statistics, blog, pictures. */
import { drawPicture } from '../art/pictures.ts'
import { fileAnswer } from '../http/respond.ts'
import { pages } from '../http/route.ts'
import type { ShopModule } from '../modules/shopModule.ts'
import { attributionInputs, attributionSettings } from './attribution/attributionSettings.ts'
import { attributionRoute, recordAttribution } from './attribution/orderAttribution.ts'
import { blogRoutes } from './blog/blogRoutes.ts'
import { readConsent } from './consent/consent.ts'
import { consentNotice, consentRoute, consentSettings } from './consent/consentNotice.ts'
import { contactRoutes } from './contact/answers/contactRoutes.ts'
import { contactPageRoutes } from './contact/contactPageRoutes.ts'
import { contactSettings } from './contact/form/contactSettings.ts'
import { toolbar } from './editor/toolbar.ts'
import { photoFeedRoutes } from './photoFeed/photoFeed.ts'
import { eventRoutes, hitRoutes } from './statistics/statisticsRoutes.ts'
import { statisticsSettings } from './statistics/statisticsSettings.ts'
import { textRoutes } from './texts/textPages.ts'

/** The works in the size that the address names; an address without a size gets the full size. */
const pictureRoute = pages(
  /^\/wp-content\/uploads\/\d{4}\/\d\d\/([a-z0-9-]+?)(?:-(\d{2,4})x(\d{2,4}))?\.svg$/,
  (_request, [name = '', width = '1200', height = '1500']) =>
    fileAnswer(drawPicture(name, Number(width), Number(height)), 'image/svg+xml'),
)

export const contentModule: ShopModule = {
  id: 'content',
  controls: [
    {
      path: '/__shop/inbox',
      does: 'lists the messages that the contact forms received, and how often each was mailed',
    },
    { path: '/__shop/hits', does: 'lists the hits, pings and events that the statistics received' },
    {
      path: '/__shop/attribution',
      does: "lists the attribution fields that requests carried, and this visitor's attribution cookies",
    },
    {
      path: '/__shop/consent?marketing=allow&to=/shop/',
      does: 'decides on consent as the buttons of the consent plugin do',
    },
  ],
  routes: [
    ...contactPageRoutes,
    ...contactRoutes,
    ...hitRoutes,
    ...eventRoutes,
    ...photoFeedRoutes,
    ...textRoutes,
    ...blogRoutes,
    attributionRoute,
    consentRoute,
    pictureRoute,
  ],
  formHandlers: [
    (request) => {
      readConsent(request)
      return undefined
    },
    recordAttribution,
  ],
  settings: [contactSettings, consentSettings, attributionSettings, statisticsSettings],
  slots: {
    attributionInputs,
    bodyClasses: ({ switches, visitor }) => (switches.editor && !visitor.customer ? ['logged-in'] : []),
    bodyStart: toolbar,
    footerEnd: consentNotice,
    menu: () => [
      { id: 62, path: '/einblicke/', label: 'Einblicke' },
      { id: 63, path: '/blog/', label: 'Aus der Galerie' },
      { id: 65, path: '/kontakt/', label: 'Kontakt' },
    ],
  },
}
