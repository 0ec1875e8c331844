/** `farmer@demo.agro` → `f•••r@demo.agro`: enough for its owner, too little for a stranger. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '•••'
  const name = email.slice(0, at)
  return `${name[0]}•••${name.length > 3 ? name.at(-1) : ''}${email.slice(at)}`
}
