import { useRef, useState } from 'react'
import type { DrawnShape } from '#src/domain/map/drawing/shapes/drawn.ts'
import { type TextFormat, writeShapeText } from '#src/domain/map/shape-text/write-shape-text.ts'
import { copyFailed } from '#src/domain/sharing/messages/sharing-messages.ts'
import {
  type DrawingStore,
  findChosenShape,
} from '#src/islands/map/drawing/session/drawing-store.ts'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'

interface Props {
  readonly store: DrawingStore
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ShapeText({ store, isOpen, onClose }: Props) {
  const shape = isOpen ? findChosenShape(store.$drawing.get()) : null
  const [format, setFormat] = useState<TextFormat>('points')
  return (
    <Dialog
      className="dialog drawing-dialog"
      aria-labelledby="shape-text-title"
      isOpen={isOpen}
      onClose={onClose}
    >
      <h2 className="dialog__title" id="shape-text-title">
        {shape?.label}
      </h2>
      <FormatSelect format={format} onChange={setFormat} />
      {shape && <Text key={format} shape={shape} format={format} onClose={onClose} />}
    </Dialog>
  )
}

const formats: Record<TextFormat, string> = {
  points: 'Points',
  wkt: 'Well-known text',
  geojson: 'GeoJSON',
}

interface FormatProps {
  readonly format: TextFormat
  readonly onChange: (format: TextFormat) => void
}

const FormatSelect = ({ format, onChange }: FormatProps) => (
  <>
    <label className="field__label" htmlFor="shape-text-format">
      Format
    </label>
    <select
      className="select"
      id="shape-text-format"
      value={format}
      onChange={({ target }) => onChange(target.value as TextFormat)}
    >
      {Object.entries(formats).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </>
)

interface TextProps extends Pick<Props, 'onClose'> {
  readonly shape: DrawnShape
  readonly format: TextFormat
}

function Text({ shape, format, onClose }: TextProps) {
  const [news, setNews] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const text = writeShapeText(shape, format)
  const copy = () => {
    field.current?.select()
    navigator.clipboard.writeText(text).then(
      () => setNews('Copied.'),
      () => setNews(copyFailed),
    )
  }
  return (
    <>
      <label className="field__label boundary-form__label" htmlFor="shape-text">
        Text
      </label>
      <textarea
        className="input boundary-form__text"
        id="shape-text"
        rows={8}
        readOnly
        spellCheck={false}
        value={text}
        ref={field}
      />
      <div className="dialog__actions">
        <button className="button" type="button" onClick={copy}>
          Copy
        </button>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
      <p className="boundary-form__help" role="status">
        {news}
      </p>
    </>
  )
}
