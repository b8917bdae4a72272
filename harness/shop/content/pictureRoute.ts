import { drawPicture } from '../art/pictures.ts'
import { fileAnswer } from '../respond.ts'
import { pages } from '../route.ts'

/** The works, in the size that the address names. Without one it is the full size. */
export const pictureRoute = pages(
  /^\/wp-content\/uploads\/\d{4}\/\d\d\/([a-z0-9-]+?)(?:-(\d{2,4})x(\d{2,4}))?\.svg$/,
  (_request, [name = '', width = '1200', height = '1500']) =>
    fileAnswer(drawPicture(name, Number(width), Number(height)), 'image/svg+xml'),
)
