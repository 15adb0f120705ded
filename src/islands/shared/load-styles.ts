const loading = new Map<string, Promise<void>>()

/** Loads them once, and again after a failure, after the main styles, so that layers are declared. */
export function loadStyles(href: string): Promise<void> {
  const known = loading.get(href)
  if (known !== undefined) return known
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
