import { element, xmlText } from '#src/domain/context/xml-text.ts'

// Atom 1.0 (RFC 4287). All URLs are absolute, and moments are in UTC.

export interface AtomEntry {
  /** The permanent URL of the page, which is also the entry's id. */
  readonly url: string
  readonly title: string
  readonly author: string
  readonly updated: string
  readonly published: string
  readonly kind: string
  readonly content: string
  readonly photo: { readonly url: string; readonly type: string } | null
}

export interface AtomFeed {
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly page: string
  readonly author: string
  readonly rights: string
  readonly updated: string
  readonly entries: readonly AtomEntry[]
}

export function atomXml(feed: AtomFeed): string {
  const { title, subtitle, url, page, author, rights, updated, entries } = feed
  const newest = entries
    .map((entry) => entry.updated)
    .toSorted()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', url),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', newest ?? updated),
    link('self', url, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    person(author),
    element('rights', rights),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
}

const entryXml = (entry: AtomEntry): string =>
  [
    '<entry>',
    element('id', entry.url),
    element('title', entry.title),
    link('alternate', entry.url, 'text/html'),
    entry.photo && link('enclosure', entry.photo.url, entry.photo.type),
    element('published', entry.published),
    element('updated', entry.updated),
    person(entry.author),
    `<category term="${xmlText(entry.kind)}"/>`,
    `<content type="html">${xmlText(entry.content)}</content>`,
    '</entry>',
  ]
    .filter((line) => line !== null)
    .join('\n')

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`

const person = (name: string) => `<author>${element('name', name)}</author>`
