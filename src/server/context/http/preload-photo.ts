const urgent = 'fetchpriority="high"'

/**
 * Returns a link that makes a browser request the most important photo of a page before it reads the page's styles.
 * Empty if no photo is that important.
 */
export function preloadPhoto(html: string): string {
  const image = html.lastIndexOf('<img', html.indexOf(urgent))
  if (image < 0) return ''
  const picture = html.lastIndexOf('<picture>', image)
  const isInPicture = picture >= 0 && html.indexOf('</picture>', picture) > image
  const [, attributes = ''] =
    (isInPicture ? source : plain).exec(html.slice(isInPicture ? picture : image)) ?? []
  if (attributes === '') return ''
  const renamed = attributes.replace(/\b(srcset|sizes)=/g, 'image$1=').replace(/\bsrc=/, 'href=')
  return `<link rel="preload" as="image" ${renamed} ${urgent}>`
}

/** Browsers that do not support the type of the first source ignore the link. */
const source = /^<picture><source ([^>]*)>/
const plain = /^<img[^>]* (src="[^"]*")/
