/** Markup that this site made, in a document of its own where nothing of it runs; nodes move on by being put in. */
export const parseMarkup = (text: string): Document =>
  new DOMParser().parseFromString(text, 'text/html')

/** An element with attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

interface Quiet {
  readonly later: () => void
  readonly now: () => void
  readonly never: () => void
}

/** Calls `act` once nothing has been asked for `ms` milliseconds. */
export function afterQuiet(ms: number, act: () => void): Quiet {
  let timer: number | undefined
  const now = () => {
    clearTimeout(timer)
    act()
  }
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(now, ms)
  }
  return { later, now, never: () => clearTimeout(timer) }
}
