export const cardsIn = (root: ParentNode): HTMLDetailsElement[] => [
  ...root.querySelectorAll<HTMLDetailsElement>('[data-card]'),
]

export const cardNamed = (root: ParentNode, field: string): HTMLDetailsElement | undefined =>
  cardsIn(root).find(({ dataset }) => dataset['card'] === field)

type Control = HTMLInputElement | HTMLSelectElement

/** The controls of a card, without the fields that only name it. */
export const controlsIn = (root: ParentNode): Control[] =>
  [...root.querySelectorAll<Control>('input[name], select[name]')].filter(
    ({ type }) => type !== 'hidden',
  )
