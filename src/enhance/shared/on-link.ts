/** A plain click on a link loads its dialog; if that fails, its page. */
export function onLink(selector: string, open: (link: HTMLAnchorElement) => Promise<unknown>) {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!link || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(link).catch(() => location.assign(link.href))
  })
}
