import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Parses XML, and throws if it is not well formed. */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (more) => {
    open.at(-1)!.text += more
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return top.children[0]!
}

export const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

export const textIn = (element: XmlElement, name: string): string | undefined =>
  childrenNamed(element, name)[0]?.text
