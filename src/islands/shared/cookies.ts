export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`
}
