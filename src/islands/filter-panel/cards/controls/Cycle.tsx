import { useEffect, useRef, useState } from 'react'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { usePanel } from '../../state/panel-context.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string
}

/**
 * A choice of one option. With scripts, a button cycles through the options and sets a hidden menu, which the form
 * submits.
 */
export function Cycle({ name, label, options, chosen }: Props) {
  const { isLive } = usePanel()
  const menu = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useState(chosen)
  useEffect(() => setValue(menu.current?.value ?? chosen), [chosen])
  const text = options.find((option) => option.value === value)?.label ?? ''
  const goOn = () => {
    const select = menu.current
    if (select === null) return
    select.selectedIndex = (select.selectedIndex + 1) % options.length
    setValue(select.value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <>
      <select
        className="select"
        ref={menu}
        name={name}
        aria-label={label}
        defaultValue={chosen}
        hidden={isLive}
        data-cycle
      >
        <Options options={options} />
      </select>
      {isLive && (
        <QuietButton aria-label={`${text} (${label})`} onClick={goOn}>
          {text}
        </QuietButton>
      )}
    </>
  )
}

const Options = ({ options }: Pick<Props, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
