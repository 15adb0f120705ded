/** The form, and what was last counted for what stands in it. */
export interface Panel {
  readonly form: HTMLFormElement
  /** Null where the panel is the page. */
  readonly close: (() => void) | null
  counted: Counted | null
}

/** What the count path answers for the panel. */
export interface Counted {
  readonly filter: string
  readonly message: string
  readonly count: number
  readonly sentence?: string
  readonly choices?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Says what went wrong at the head of the cards; nothing takes it away. */
export function say(form: HTMLFormElement, ...news: readonly (Node | string)[]): HTMLElement {
  const place = form.querySelector<HTMLElement>('[data-problems]')!
  place.replaceChildren(...news)
  return place
}
