import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'>

export const MapButton = (props: Props & { readonly 'data-kind'?: 'main' | undefined }) => (
  <button className="drawing__button" type="button" {...props} />
)
