import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export const reactMarkup = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string => renderToStaticMarkup(createElement(component, props))

/** Scripts that render the markup themselves send this preference (RFC 7240). */
export const wantsMarkup = ({ headers }: Request): boolean =>
  !/\breturn=minimal\b/.test(headers.get('Prefer') ?? '')
