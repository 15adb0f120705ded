import { passwordProblem } from '#src/domain/context/access/password-rule.ts'
import { Stop } from './say.mjs'

export type Terminal = Pick<NodeJS.Process, 'stdin' | 'stderr'>

const maxBytes = 10_000

/** Reads a new password from standard input, or asks for it twice on the terminal without echo. */
export async function newPassword(
  loginName: string,
  fromStdin: boolean,
  terminal: Terminal = process,
): Promise<string> {
  const password = fromStdin ? await readStdin() : await askTwice(terminal)
  const problem = passwordProblem(password, { role: 'private', names: [loginName] })
  if (problem !== null) throw new Stop(problem)
  return password
}

/** Reads standard input without the final line break that `echo` adds. */
async function readStdin(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxBytes) throw new Stop('That password is too long.')
  }
  return text.replace(/\r?\n$/, '')
}

async function askTwice(terminal: Terminal): Promise<string> {
  if (!terminal.stdin.isTTY)
    throw new Stop('There’s no terminal to enter a password. Pass it with --password-stdin.')
  const password = await ask(terminal, 'Password: ')
  const again = await ask(terminal, 'Repeat the password: ')
  if (password !== again) throw new Stop('The passwords don’t match.')
  return password
}

/** Asks on the terminal without echo. */
export function ask({ stdin, stderr }: Terminal, question: string): Promise<string> {
  stderr.write(question)
  stdin.setRawMode(true).setEncoding('utf8').resume()
  return new Promise((resolve, reject) => {
    let text = ''
    const finish = (end: () => void) => {
      stdin.off('data', read).setRawMode(false).pause()
      stderr.write('\n')
      end()
    }
    const read = (keys: string) => {
      for (const key of keys) {
        if (key === '\r' || key === '\n' || key === '\x04') return finish(() => resolve(text))
        if (key === '\x03') return finish(() => reject(new Stop('Nothing was changed.')))
        text = key === '\x7f' || key === '\b' ? text.slice(0, -1) : text + key
      }
    }
    stdin.on('data', read)
  })
}
