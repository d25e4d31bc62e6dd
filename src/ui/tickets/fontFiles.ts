import boldFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url'
import regularFont from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'

/** Addresses of the font for names beyond Latin-1. */
export { boldFont, regularFont }
