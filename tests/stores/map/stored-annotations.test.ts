import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Annotation, shapeAnnotation } from '#src/domain/map/drawing/shapes/annotations.ts'
import { offerSaving } from '#src/enhance/searches/unsaved.ts'
import { saveAnnotations, storedAnnotations } from '#src/islands/map/search/stored-annotations.ts'

const circle = "Location Eq radius('47.6 -122.3',1.0)"
const saved = [shapeAnnotation(circle, 'Near work', '0077d9')]

function page(annotations: unknown) {
  const form = { dataset: {} as Record<string, string> }
  const button = { disabled: true, form }
  const parts: Readonly<Record<string, unknown>> = {
    '#annotations': { textContent: JSON.stringify(annotations) },
    'form[data-update-search] button': button,
  }
  const told: number[] = []
  vi.stubGlobal('document', {
    querySelector: (selector: string) => parts[selector] ?? null,
    dispatchEvent({ detail }: CustomEvent<Annotation[]>) {
      offerSaving(detail)
      told.push(detail.length)
    },
  })
  return { button, told }
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('§4 names and colors of the shapes of a saved search', () => {
  it('reach the map when it is opened', () => {
    page(saved)
    expect(storedAnnotations()).toEqual(saved)
  })

  it('offer to save when one alone is changed', () => {
    const { button, told } = page(saved)
    saveAnnotations(saved)
    expect([button.disabled, told]).toEqual([true, [1]])
    saveAnnotations([shapeAnnotation(circle, 'Near school', '0077d9')])
    expect(button).toEqual({ disabled: false, form: { dataset: { unsaved: '' } } })
    expect(told).toEqual([1, 1])
    expect(storedAnnotations()[0]!.Attributes).toMatchObject({ Label: 'Near school' })
  })
})
