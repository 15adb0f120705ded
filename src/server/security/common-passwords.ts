/** The list (3 MB) is loaded on first use. */
export function createCommonPasswords(): (password: string) => Promise<boolean> {
  let common: Promise<ReadonlySet<string>> | null = null
  return async (password) => {
    common ??= readCommon()
    return (await common).has(password.normalize('NFKC').trim().toLowerCase())
  }
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
