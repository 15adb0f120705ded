/** A copy of what a template of the page holds; names are put into it as text. */
export function fromTemplate(around: ParentNode, selector: string): HTMLElement {
  const template = around.querySelector<HTMLTemplateElement>(`template${selector}`)
  const first = template?.content.firstElementChild
  if (!first) throw new Error(`There is no template ${selector}`)
  return document.importNode(first, true) as HTMLElement
}

export const partOf = <Part extends HTMLElement = HTMLElement>(
  around: ParentNode,
  selector: string,
): Part => around.querySelector<Part>(selector)!

export function setText(around: ParentNode, selector: string, text: string): void {
  partOf(around, selector).textContent = text
}

/** Six hexadecimal digits. */
export function setSwatch(around: ParentNode, color: string): void {
  partOf(around, '[data-swatch]').style.backgroundColor = `#${color}`
}
