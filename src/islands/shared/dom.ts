/** Parsed in an inert document; inserting moves the nodes. */
export const parseMarkup = (text: string): Document =>
  new DOMParser().parseFromString(text, 'text/html')

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

/** Anything outside an open modal dialog is inert, and not announced. */
export const livePlace = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
