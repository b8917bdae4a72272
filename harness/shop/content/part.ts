/** Everything around the store: contact, photo feed, editors' aids, consent, attribution, statistics, pictures. */
import { drawPicture } from '../art/pictures.ts'
import { fileAnswer } from '../http/respond.ts'
import { pages } from '../http/route.ts'
import type { ShopPart } from '../parts/part.ts'
import { attributionInputs, attributionSettings } from './attribution/attributionSettings.ts'
import { attributionRoute, noteAttribution } from './attribution/orderAttribution.ts'
import { blogRoutes } from './blog/blogRoutes.ts'
import { readConsent } from './consent/consent.ts'
import { consentNotice, consentRoute, consentSettings } from './consent/consentNotice.ts'
import { contactRoutes } from './contact/answers/endpoints.ts'
import { contactPageRoutes } from './contact/contactPageRoutes.ts'
import { contactSettings } from './contact/form/contactSettings.ts'
import { toolbar } from './editor/toolbar.ts'
import { photoFeedRoutes } from './photoFeed/photoFeed.ts'
import { eventRoutes, hitRoutes } from './statistics/hitRoutes.ts'
import { statisticsSettings } from './statistics/statisticsSettings.ts'
import { textRoutes } from './texts/textPages.ts'

/** The works, in the size that the address names. Without one it is the full size. */
const pictureRoute = pages(
  /^\/wp-content\/uploads\/\d{4}\/\d\d\/([a-z0-9-]+?)(?:-(\d{2,4})x(\d{2,4}))?\.svg$/,
  (_request, [name = '', width = '1200', height = '1500']) =>
    fileAnswer(drawPicture(name, Number(width), Number(height)), 'image/svg+xml'),
)

export const content: ShopPart = {
  id: 'content',
  controls: [
    { path: '/__shop/inbox', does: 'tells which messages came to the contact forms, and how often each was mailed' },
    { path: '/__shop/hits', does: 'tells what reached the statistics' },
    { path: '/__shop/attribution', does: "tells where attribution was sent, and what this visitor's cookies say" },
    { path: '/__shop/consent?marketing=allow&to=/shop/', does: 'allows or denies as the consent plugin does' },
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
    noteAttribution,
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
