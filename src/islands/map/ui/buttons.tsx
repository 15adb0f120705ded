import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'>

/** On the map, as in the toolbar. */
export const MapButton = (props: Props & { readonly 'data-kind'?: 'main' | undefined }) => (
  <button className="drawing__button" type="button" {...props} />
)

/** In a dialog or a panel, beside its main one. */
export const QuietButton = (props: Props) => (
  <button className="button" type="button" data-kind="quiet" {...props} />
)
