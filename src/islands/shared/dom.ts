/** Parses HTML into an inert document. Inserting its nodes elsewhere moves them. */
export const parseMarkup = (text: string): Document =>
  new DOMParser().parseFromString(text, 'text/html')

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value)
  node.append(...children)
  return node
}

/** Returns where to put content that must be usable and announced. Everything outside an open modal dialog is inert. */
export const livePlace = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** True for events on the backdrop of a dialog. Their target is the dialog, as for those in its padding. */
export function isBeside(
  { target, clientX, clientY }: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>,
  dialog: Element | null,
): boolean {
  if (dialog === null || target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
