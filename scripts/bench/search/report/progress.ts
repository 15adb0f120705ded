/** Tells what is under way on standard error: in one line of a terminal, else a line every ten seconds. */
export function createProgress(): (text: string) => void {
  const { stderr } = process
  let last = 0
  return (text) => {
    if (stderr.isTTY) return void stderr.write(`\r\u001b[K${text}`)
    if (text === '' || Date.now() - last < 10_000) return
    last = Date.now()
    stderr.write(`${text}\n`)
  }
}
