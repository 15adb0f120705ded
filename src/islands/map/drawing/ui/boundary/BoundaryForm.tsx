import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { geometryWords } from '#src/domain/map/drawing/shapes/describe-shape.ts'
import { outlineOf } from '#src/domain/map/drawing/shapes/outline.ts'
import { pictureOf } from '#src/domain/map/drawing/shapes/preview.ts'
import { type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { boundaryHelp, numbersExchanged } from '#src/domain/map/messages/drawing-messages.ts'
import { type ReadShape, readShapeText } from '#src/domain/map/shape-text/read-shape-text.ts'

/** Adds shapes to the search. Returns false if there is no room for them; the user then sees why. */
export type AddShapes = (shapes: readonly ReadShape[]) => boolean

type ShapeResult = ReturnType<typeof readShapeText>

interface Props {
  readonly add: AddShapes
  /** Returns a position in the visible map, which helps to decide whether latitude or longitude comes first. */
  readonly near: () => Position
}

export function BoundaryForm({ add, near }: Props) {
  const [text, setText] = useState('')
  const [result, setResult] = useRead(text, near)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const now = readShapeText(text, toPoint(near()))
    setResult(now)
    if (!now.ok) field.current?.focus()
    else if (add(now.shapes)) setText('')
  }
  const problem = result === null || result.ok ? '' : result.message
  return (
    <form className="boundary-form" action="#" noValidate onSubmit={submit}>
      <TextField text={text} onChange={setText} isInvalid={problem !== ''} field={field} />
      <p className="field__error" id="boundary-problem" role="alert">
        {problem}
      </p>
      <BoundaryPreview shapes={result?.ok ? result.shapes : []} />
      <button className="button" type="submit">
        Search inside boundary
      </button>
    </form>
  )
}

const quietMs = 200

/** Parses the text once the user stops typing; null without text. */
function useRead(text: string, near: () => Position) {
  const [result, setResult] = useState<ShapeResult | null>(null)
  useEffect(() => {
    const look = () => setResult(text.trim() === '' ? null : readShapeText(text, toPoint(near())))
    const timer = setTimeout(look, quietMs)
    return () => clearTimeout(timer)
  }, [text, near])
  return [result, setResult] as const
}

interface TextProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly isInvalid: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
}

const TextField = ({ text, onChange, isInvalid, field }: TextProps) => (
  <>
    <label className="field__label" htmlFor="boundary-text">
      Points, well-known text, or GeoJSON
    </label>
    <textarea
      className="input boundary-form__text"
      id="boundary-text"
      rows={6}
      spellCheck={false}
      autoComplete="off"
      aria-describedby="boundary-help boundary-problem"
      aria-invalid={isInvalid || undefined}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      ref={field}
    />
    <p className="boundary-form__help" id="boundary-help">
      {boundaryHelp}
    </p>
  </>
)

const size = { width: 120, height: 80 }

function BoundaryPreview({ shapes }: { readonly shapes: readonly ReadShape[] }) {
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
