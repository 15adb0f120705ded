import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Static markup of a component. */
export const reactMarkup = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string => renderToStaticMarkup(createElement(component, props))

/** RFC 7240: set by scripts that render themselves. */
export const wantsMarkup = ({ headers }: Request): boolean =>
  !/\breturn=minimal\b/.test(headers.get('Prefer') ?? '')
