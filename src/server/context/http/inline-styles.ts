import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { brandSheetNamed } from '#src/domain/admin/brand/brand-sheet.ts'
import { preloadPhoto } from './preload-photo.ts'

/** A page with its style sheets in it. `sources` are the hashes of these for the page's Content Security Policy. */
export interface StyledPage {
  readonly body: Buffer
  readonly sources: string
}

export type InlineStyles = (page: Buffer) => StyledPage

const sheetLink = /<link rel="stylesheet" href="(\/(?:search\/packs|media\/site)\/[\w.-]+\.css)">/g

/**
 * Replaces links to style sheets with the sheets themselves, which saves a new visitor one round trip before the first
 * paint. `keep-styles.ts` later puts the sheets into the browser's cache for the next pages.
 */
export function createInlineStyles(folder: string): InlineStyles {
  const sheets = new Map<string, { element: string; source: string }>()
  const sheetOf = (href: string) => {
    const cached = sheets.get(href)
    if (cached !== undefined) return cached
    const text = brandSheetNamed(basename(href)) ?? readFileSync(join(folder, href), 'utf8').trim()
    const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const sheet = { element: `<style data-href="${href}">${text}</style>`, source }
    sheets.set(href, sheet)
    return sheet
  }
  return (page) => {
    const headEnd = Math.max(0, page.indexOf('</head>'))
    const sources: string[] = []
    const photo = preloadPhoto(page.toString('latin1', headEnd))
    const head = page.toString('utf8', 0, headEnd).replace(sheetLink, (_link, href: string) => {
      const { element, source } = sheetOf(href)
      sources.push(source)
      return sources.length === 1 ? Buffer.from(photo, 'latin1').toString() + element : element
    })
    const body = Buffer.concat([Buffer.from(head), page.subarray(headEnd)])
    return { body, sources: sources.join(' ') }
  }
}

/** True if a browser opens the site from elsewhere, so that it probably has none of its style sheets. */
export const opensSite = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] !== 'same-origin'
