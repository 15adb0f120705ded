import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A component as markup that no script of React comes for. */
export const reactMarkup = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string => renderToStaticMarkup(createElement(component, props))

/** A script that makes the markup itself says so (RFC 7240). */
export const wantsMarkup = ({ headers }: Request): boolean =>
  !/\breturn=minimal\b/.test(headers.get('Prefer') ?? '')
