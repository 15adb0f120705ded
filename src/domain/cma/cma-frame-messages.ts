// Messages between the CMA report in an iframe and the page around it (SPEC §7 Cross-window messages).

export type CmaMessage =
  | { readonly type: 'closeCMA' }
  | { readonly type: 'setCMATitle'; readonly title: string }
  | { readonly type: 'resetCMAButtons' }
  | { readonly type: 'addCMAButton'; readonly id: string; readonly label: string }
  | { readonly type: 'savedCMA' }
  /** The only message from the page to the report: a button that the report added was pressed. */
  | { readonly type: 'CMAButtonPressed'; readonly id: string }

const maxTextLength = 200

export function readCmaMessage(data: unknown): CmaMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type, title, id, label } = data as Record<string, unknown>
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value.length <= maxTextLength
  if (type === 'closeCMA' || type === 'resetCMAButtons' || type === 'savedCMA') return { type }
  if (type === 'setCMATitle' && isText(title)) return { type, title }
  if (type === 'CMAButtonPressed' && isText(id)) return { type, id }
  return type === 'addCMAButton' && isText(id) && isText(label) ? { type, id, label } : null
}

const listings = '{listing_ids}'

/** Whether the text is an https URL with `{listing_ids}` outside the host. */
export function isCmaTemplate(text: string): boolean {
  if (text.length > 500 || !text.includes(listings) || /[\s;,"'<>\\]/.test(text)) return false
  const filled = text.replaceAll(listings, '0')
  if (!URL.canParse(filled) || /[{}]/.test(filled)) return false
  const { protocol, username, password, hostname } = new URL(filled)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && username === '' && password === '' && !text.split('/')[2]!.includes('{')
}

export const cmaAddress = (template: string, ids: readonly string[]): string =>
  template.replaceAll(listings, ids.map(encodeURIComponent).join(','))

export const cmaOrigin = (template: string): string | null =>
  isCmaTemplate(template) ? new URL(cmaAddress(template, [])).origin : null
