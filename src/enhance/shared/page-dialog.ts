import { makeButton } from './make-button.ts'

/** Forms that were not submitted. They are restored when the dialog opens again. */
const drafts = new Map<string, Element>()

export async function openPageDialog(path: string): Promise<void> {
  const form = drafts.get(path) ?? (await fetchForm(path))
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', form.getAttribute('aria-labelledby') ?? '')
  dialog.append(
    form,
    makeButton('Not now', () => dialog.close()),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

async function fetchForm(path: string): Promise<Element> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const form = page.querySelector('main form')
  if (form === null) throw new Error(`${path} has no form.`)
  // The dialog has its own way out.
  form.querySelector('[data-page-only]')?.remove()
  await Promise.all([...page.querySelectorAll('link[rel=stylesheet]')].map(addStyles))
  form.addEventListener('input', () => drafts.set(path, form))
  return document.adoptNode(form)
}

export function addStyles(link: Element): Promise<void> | undefined {
  const href = link.getAttribute('href') ?? ''
  const name = CSS.escape(href)
  if (document.querySelector(`link[rel=stylesheet][href="${name}"], style[data-href="${name}"]`))
    return undefined
  const newLink = document.createElement('link')
  newLink.rel = 'stylesheet'
  newLink.href = href
  return new Promise((resolve) => {
    newLink.onload = () => resolve()
    newLink.onerror = () => {
      // The failed stylesheet is removed, so that the next dialog tries to load it again.
      newLink.remove()
      resolve()
    }
    document.head.append(newLink)
  })
}
