export const sparkPath = '/v1'

/** Whether a path or an address is of Spark's API, whose clients read nothing but its envelope. */
export const isSparkAddress = (address: string): boolean =>
  /^(?:https?:\/\/[^/?#]*)?\/v1(?:[/?#]|$)/i.test(address)

const resourcePath = (...parts: readonly string[]) =>
  [sparkPath, ...parts.map(encodeURIComponent)].join('/')

export const sparkListingPath = (id: string) => resourcePath('listings', id)

export const sparkPartPath = (id: string, kind: string, partId: string) =>
  resourcePath('listings', id, kind, partId)

export const sparkFieldPath = (name: string) => resourcePath('standardfields', name)
export const sparkCustomFieldPath = (name: string) => resourcePath('customfields', name)
export const sparkSearchPath = (id: string) => resourcePath('savedsearches', id)
export const sparkContactPath = (id: string) => resourcePath('contacts', id)
