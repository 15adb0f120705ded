import { SaxesParser } from 'saxes'

export interface EdmxField {
  readonly type: string
  /** The name of the list of its values, if it has one. */
  readonly lookup: string | null
}

/** What a source's metadata says, as far as replication needs it. */
export interface Edmx {
  /** Fields by the name of their resource. */
  readonly resources: ReadonlyMap<string, ReadonlyMap<string, EdmxField>>
  /** What the names of an enumeration's members mean to people, by the name of the enumeration. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>
}

type Attributes = Readonly<Record<string, string>>

/** Annotations with the text of a value, the best first. */
const textTerms = ['StandardName', 'LookupValue', 'DisplayName', 'LocalName']
const lookupTerm = 'LookupName'

const localName = (name: string) => name.slice(name.lastIndexOf('.') + 1)
const typeName = (type: string) => localName(type.replace(/^Collection\((.*)\)$/, '$1'))

class Reader {
  readonly types = new Map<string, Map<string, EdmxField>>()
  readonly bases = new Map<string, string>()
  readonly sets = new Map<string, string>()
  readonly names = new Map<string, Map<string, string>>()
  readonly #ranks = new Map<string, number>()
  #type: string | null = null
  #field: string | null = null
  #enum: string | null = null
  #member: string | null = null

  readonly #openings: Readonly<Record<string, (attributes: Attributes) => void>> = {
    EntityType: ({ Name = '', BaseType }) => this.#openType(Name, BaseType),
    Property: ({ Name = '', Type = '' }) => {
      this.#field = Name
      const lookup = Type.includes('Edm.') ? null : typeName(Type)
      this.types.get(this.#type ?? '')?.set(Name, { type: Type, lookup })
    },
    EnumType: ({ Name = '' }) => {
      this.#enum = Name
    },
    Member: ({ Name = '' }) => {
      this.#member = Name
    },
    EntitySet: ({ Name = '', EntityType = '' }) => void this.sets.set(Name, localName(EntityType)),
    Annotations: ({ Target = '' }) => this.#target(Target),
    Annotation: ({ Term = '', String: text = '' }) => this.#annotate(localName(Term), text.trim()),
  }

  open(name: string, attributes: Attributes): void {
    this.#openings[name]?.(attributes)
  }

  close(name: string): void {
    if (name === 'EntityType') this.#type = null
    if (name === 'Property') this.#field = null
    if (name === 'EnumType') this.#enum = null
    if (name === 'Member') this.#member = null
    if (name === 'Annotations') this.#target('')
  }

  #openType(name: string, base: string | undefined): void {
    this.#type = name
    this.types.set(name, new Map())
    if (base !== undefined) this.bases.set(name, localName(base))
  }

  /** Annotations can be apart from what they are about, which they name as `Namespace.Type/Part`. */
  #target(target: string): void {
    const [type = '', part = null] = target.split('/')
    const name = localName(type)
    const isType = this.types.has(name)
    this.#type = isType ? name : null
    this.#field = isType ? part : null
    this.#enum = isType || part === null ? null : name
    this.#member = isType ? null : part
  }

  #annotate(term: string, text: string): void {
    if (text === '') return
    const fields = this.types.get(this.#type ?? '')
    const field = fields?.get(this.#field ?? '')
    if (field !== undefined && term === lookupTerm)
      fields!.set(this.#field!, { ...field, lookup: text })
    if (this.#enum !== null && this.#member !== null) this.#name(textTerms.indexOf(term), text)
  }

  #name(rank: number, text: string): void {
    const member = `${this.#enum}/${this.#member}`
    if (rank < 0 || rank > (this.#ranks.get(member) ?? textTerms.length)) return
    this.#ranks.set(member, rank)
    const members = this.names.get(this.#enum!) ?? new Map<string, string>()
    this.names.set(this.#enum!, members.set(this.#member!, text))
  }
}

/** Reads the metadata of an OData service. Throws if it is no XML. */
export function readEdmx(text: string): Edmx {
  const reader = new Reader()
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) =>
    reader.open(local(name), attributes as Record<string, string>),
  )
  parser.on('closetag', ({ name }) => reader.close(local(name)))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  const { types, sets, names } = reader
  // Without a container, types are called like their resources.
  const typesBySet =
    sets.size > 0 ? [...sets] : [...types.keys()].map((type) => [type, type] as const)
  const resources = new Map(typesBySet.map(([set, type]) => [set, fieldsOf(reader, type)]))
  return { resources, names }
}

const deepest = 5

function fieldsOf(reader: Reader, type: string, depth = 0): Map<string, EdmxField> {
  const { types, bases } = reader
  const base = depth < deepest ? bases.get(type) : undefined
  const inherited = base === undefined ? [] : fieldsOf(reader, base, depth + 1)
  return new Map([...inherited, ...(types.get(type) ?? [])])
}
