import type { Random } from '#db/seed/tools/random.ts'
import { type Group, groupsOf, type Node, type Table, type Template } from './syntax.ts'

/** What can be said about a listing, by name: words to fill in, or whether it is so. */
export type Facts = Readonly<Record<string, string | boolean | undefined>>

export type { Table } from './syntax.ts'

/** How likely an agent is to speak in a manner; '' is plain. */
export type Manners = Readonly<Record<string, number>>

export interface Sentence {
  readonly text: string
  readonly manner: string
  readonly says: readonly string[]
}

/** Names that speak of the same thing as others. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  bb: ['beds', 'baths'],
  bedsN: ['beds'],
  bathsN: ['baths'],
  decade: ['year'],
  parkWhere: ['park'],
  fromPark: ['park'],
  lakeWhere: ['lake'],
  fromLake: ['lake'],
  riverWhere: ['river'],
  fromRiver: ['river'],
  lakefront: ['lakefront', 'viewLake', 'lake'],
  riverfront: ['riverfront', 'viewRiver', 'river'],
  viewLake: ['viewLake', 'lake'],
  viewRiver: ['viewRiver', 'river'],
  viewPark: ['park'],
  unfinished: ['basement'],
  partly: ['basement'],
  finished: ['basement'],
  walkout: ['basement'],
  poolIn: ['pool'],
  poolAbove: ['pool'],
  hearthRoom: ['hearth'],
  covers: ['fee'],
  roofAge: ['roof'],
  townish: ['hood'],
  acres: ['lot'],
  rents: ['income'],
  gross: ['income'],
}

const flavor = ['flavor'] as const

const spoken = (name: string): readonly string[] =>
  aliases[name] ?? (name.startsWith('in.') ? flavor : [name])

/** What has been said of a listing, and which sentences fit it at all. */
export interface Talk {
  readonly facts: Facts
  readonly said: Set<string>
  readonly manners: Manners
  readonly fitting: Map<Table, readonly Group[]>
}

export const startTalk = (facts: Facts, manners: Manners): Talk => ({
  facts,
  manners,
  said: new Set(),
  fitting: new Map(),
})

/** A sentence for which the facts hold and of which nothing has been said yet, or null. */
export function speak(random: Random, tables: readonly Table[], talk: Talk): Sentence | null {
  const groups =
    tables.length === 1
      ? fittingOf(tables[0]!, talk)
      : tables.flatMap((table) => fittingOf(table, talk))
  let total = 0
  for (const { weight } of groups) total += weight
  for (let i = 0; i < 10 && groups.length > 0; i++) {
    const group = heaviest(groups, random.next() * total)
    const template = random.pick(group.templates)
    const found =
      random.next() * 3 < (talk.manners[template.manner] ?? 0)
        ? form(random, group, template, talk)
        : null
    if (found !== null) return found
  }
  return searchAll(random, groups, talk)
}

/** Whether any sentence of the tables fits the facts at all. */
export const hasWords = (tables: readonly Table[], talk: Talk): boolean =>
  tables.some((table) => fittingOf(table, talk).length > 0)

function fittingOf(table: Table, { facts, fitting }: Talk): readonly Group[] {
  const known = fitting.get(table)
  if (known !== undefined) return known
  const found = groupsOf(table).filter(
    ({ needs, lacks, says }) =>
      needs.every((name) => facts[name]) &&
      says.every((name) => facts[name]) &&
      !lacks.some((name) => facts[name]),
  )
  fitting.set(table, found)
  return found
}

function heaviest(groups: readonly Group[], at: number): Group {
  let left = at
  const chosen = groups.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return chosen ?? groups.at(-1)!
}

function searchAll(random: Random, groups: readonly Group[], talk: Talk): Sentence | null {
  const all = groups.flatMap((group) =>
    group.templates
      .filter(({ manner }) => talk.manners[manner])
      .map((template) => ({ group, template })),
  )
  for (const { group, template } of random.shuffle(all)) {
    const found = form(random, group, template, talk)
    if (found !== null) return found
  }
  return null
}

function form(random: Random, group: Group, template: Template, talk: Talk): Sentence | null {
  if (talk.said.has(template.id) || !group.says.every((name) => isFree(name, talk))) return null
  const names: string[] = [...group.says]
  const text = fill(random, template.nodes, talk, names)
  return text === null
    ? null
    : { text, manner: template.manner, says: [template.id, ...names.flatMap(spoken)] }
}

const isFree = (name: string, { facts, said }: Talk) =>
  Boolean(facts[name]) && !spoken(name).some((other) => said.has(other))

function fill(random: Random, nodes: readonly Node[], talk: Talk, names: string[]): string | null {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if ('slot' in node) {
      if (!isFree(node.slot, talk)) return null
      names.push(node.slot)
      text += talk.facts[node.slot]
    } else {
      const options = node.options.filter((option) => isOpen(option, talk))
      const part = options.length === 0 ? null : fill(random, random.pick(options), talk, names)
      if (part === null) return null
      text += part
    }
  }
  return text
}

function isOpen(nodes: readonly Node[], talk: Talk): boolean {
  return nodes.every((node) => {
    if (typeof node === 'string') return true
    return 'slot' in node
      ? isFree(node.slot, talk)
      : node.options.some((option) => isOpen(option, talk))
  })
}
