import type { Ask, OwnLists, Where } from './query.ts'
import type { Sample } from './sample.ts'

/** A question that people ask a site, with its parameters drawn from the data. */
export interface Template {
  readonly id: string
  readonly title: string
  readonly make: Make
  /** The template whose parameters it has, where they are not its own. */
  readonly sampledAs?: string
}

type Make = (sample: Sample) => {
  readonly where: Where
  readonly ask: Ask
  readonly lists?: OwnLists
}

export const template = (id: string, title: string, make: Make): Template => ({ id, title, make })
