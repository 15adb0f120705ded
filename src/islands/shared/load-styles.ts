const loading = new Map<string, Promise<void>>()

/**
 * Loads a stylesheet once, or again after a failure. It is inserted after the main styles, because those declare the
 * cascade layers.
 */
export function loadStyles(href: string): Promise<void> {
  const earlierLoad = loading.get(href)
  if (earlierLoad !== undefined) return earlierLoad
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loading.delete(href)
      link.remove()
      resolve()
    })
  })
  loading.set(href, loaded)
  document.head.append(link)
  return loaded
}
