import { randomUUID } from 'node:crypto'
import { escapeText, inAscii } from '#src/components/html.ts'
import type { Locals } from './locals.ts'

// Head, header and foot of a page are the same for all of its requests, and making them takes as long as all that is
// between: a page of Astro makes them once, with marks where the rest goes.

/** Where the parts of a page go, and what of it the frame itself shows. */
export interface Marks {
  readonly title: string
  readonly search: string
  readonly main: string
  readonly token: string
  readonly freshness: string | null
  readonly robots: 'noindex' | null
}

/** The parts of one page: the title is text, `search` and `main` are markup, `token` is the value of a form's field. */
export type Parts = Readonly<Record<'title' | 'search' | 'main' | 'token', string>>

export type Surroundings = Pick<Marks, 'freshness' | 'robots'>

/** Puts the parts of a page into their frame: markup in ASCII. */
export type Fill = (parts: Parts) => string

/** Makes the page of the frame for somebody, with these marks. */
export type MakeFrame = (locals: Locals, marks: Marks) => Promise<string>

const mostKept = 500

/** Frames by all that stands in them; those that were wanted last stay longest. */
export function keepFrames(
  make: MakeFrame,
): (locals: Locals, surroundings: Surroundings) => Promise<Fill> {
  const kept = new Map<string, Fill>()
  return async (locals, surroundings) => {
    const key = keyOf(locals, surroundings)
    const fill = kept.get(key) ?? (await makeFill(make, locals, surroundings))
    kept.delete(key)
    kept.set(key, fill)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return fill
  }
}

const keyOf = ({ user, lowData, siteName }: Locals, { freshness, robots }: Surroundings) =>
  JSON.stringify([user?.displayName ?? null, lowData, siteName, freshness, robots])

async function makeFill(
  make: MakeFrame,
  locals: Locals,
  surroundings: Surroundings,
): Promise<Fill> {
  const id = randomUUID()
  const places = {
    title: `title-${id}`,
    search: `search-${id}`,
    main: `main-${id}`,
    token: `token-${id}`,
  }
  const frame = inAscii(await make(locals, { ...places, ...surroundings }))
  const [head, ...rest] = frame.split(new RegExp(`(title|search|main|token)-${id}`))
  return (parts) => {
    const title = escapeText(parts.title)
    let page = head!
    for (let i = 0; i < rest.length; i += 2) {
      const name = rest[i] as keyof Parts
      page += (name === 'title' ? title : parts[name]) + rest[i + 1]!
    }
    return page
  }
}
