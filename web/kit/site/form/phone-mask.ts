const LOCAL = 9

/** The nine digits after +998 of whatever is in the field: typed, pasted with the prefix, or half deleted. */
export function localDigits(text: string): string {
  const typed = text
    .trim()
    .replace(/^\+\s*9?9?8?/, '')
    .replace(/\D/g, '')
  // Somebody types the prefix once more, or pastes a number that has it.
  const bare = typed.length > LOCAL && typed.startsWith('998') ? typed.slice(3) : typed
  return bare.slice(0, LOCAL)
}

/** `+998 (90) 123-45-67` as far as it is typed; ends in a digit, so that deleting always deletes one. */
export function maskedPhone(digits: string): string {
  if (digits === '') return ''
  const [code, ...rest] = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)]
  const tail = rest.filter(Boolean).join('-')
  return tail ? `+998 (${code}) ${tail}` : `+998 (${code}`
}

export const isWholePhone = (digits: string) => digits.length === LOCAL
