import { SaxesParser } from 'saxes'
import { type Archive, readMember } from './zip.ts'

export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Parses an XML file of an archive and yields after each chunk. Prefixes of names are dropped. */
export async function* readXml(
  path: Archive,
  member: string,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) =>
    open?.(local(name), attributes as Record<string, string>),
  )
  parser.on('text', (part) => text?.(part))
  parser.on('closetag', ({ name }) => close?.(local(name)))
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder()
  for await (const chunk of readMember(path, member)) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.write(decoder.decode()).close()
}

export async function readWholeXml(
  path: Archive,
  member: string,
  handlers: XmlHandlers,
): Promise<void> {
  for await (const _ of readXml(path, member, handlers));
}
