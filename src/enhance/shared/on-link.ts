/** A plain click on a link loads its dialog; if that fails, its page. */
export function onLink(selector: string, open: (link: HTMLAnchorElement) => Promise<unknown>) {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
    if (link === null || event.defaultPrevented || button !== 0) return
    if (ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    open(link).catch(() => location.assign(link.href))
  })
}
