import type { Ask, OwnLists, Where } from './query.ts'
import type { Sample } from './sample.ts'

export interface Template {
  readonly id: string
  readonly title: string
  readonly make: Make
  readonly sampledAs?: string
}

type Make = (sample: Sample) => {
  readonly where: Where
  readonly ask: Ask
  readonly lists?: OwnLists
}

export const template = (id: string, title: string, make: Make): Template => ({ id, title, make })
