import { geometryWords } from '#src/domain/drawing/shapes/describe.ts'
import { outlineOf } from '#src/domain/drawing/shapes/outline.ts'
import { pictureOf } from '#src/domain/drawing/shapes/preview.ts'
import { numbersExchanged } from '#src/domain/messages/search/drawing.ts'
import type { ReadShape } from '#src/domain/shape-text/read.ts'

const size = { width: 120, height: 80 }

export function BoundaryPreview({ shapes }: { readonly shapes: readonly ReadShape[] }) {
  const outlines = shapes.flatMap(({ geometry }) => outlineOf(geometry) ?? [])
  return (
    <div className="boundary-preview" hidden={shapes.length === 0}>
      <svg
        className="boundary-preview__picture"
        viewBox="-4 -4 128 88"
        width="128"
        height="88"
        aria-hidden="true"
      >
        <path d={shapes.length === 0 ? '' : pictureOf(outlines, size)} />
      </svg>
      <p role="status">{wordsOf(shapes)}</p>
    </div>
  )
}

function wordsOf(shapes: readonly ReadShape[]): string {
  const words = shapes.map(({ geometry }) => geometryWords(geometry)).join('; ')
  return shapes.some(({ isExchanged }) => isExchanged) ? `${words}. ${numbersExchanged}` : words
}
