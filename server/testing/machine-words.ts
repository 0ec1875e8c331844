import type { ErrorBody } from '#contract/error.ts'

/** What only programs write: braces, infinity, paths, words stuck together, numbers that no language writes so. */
const machineWords = [
  /[{}∞]/,
  /\[\d/,
  /\b[a-z]+[A-Z]\w*/,
  /\b\w+_\w+/,
  /\b[a-z]+\.[a-z]+\b/,
  /\bundefined|\bnull\b|NaN/,
  /(?<![\d.])\d{4,}\.\d/,
  // Short ones too, where the unit tells that the language writes a comma.
  /(?<![\d.])\d+\.\d{1,3}\s?(?:[а-я]|soʻm|tonna|gektar|litr|sotix|dona)/i,
]

export const machineWordsIn = (said: string): string[] =>
  machineWords.filter((pattern) => pattern.test(said)).map((pattern) => `${said} ~ ${pattern}`)

/** What people wrote themselves is quoted back as they wrote it; so are addresses and names of files. */
const ownWords = (said: string) =>
  said.replace(
    /«[^»]*»|“[^”]*”|"[^"]*"|\S+@\S+|\S+\.(?:png|jpe?g|webp|heic|svg|pdf|docx|xlsx|csv|txt|html|mp[34]|webm|ogg)\b/gi,
    '…',
  )

/** Of everything a refusal says to a person: where it speaks as programs do. */
export function machineWordsOf({ error, modelStateError = [] }: Partial<ErrorBody>): string[] {
  const said = [
    ...(error && error !== 'VALIDATION' ? [error] : []),
    ...modelStateError.flatMap(({ errorMessage, label }) => [errorMessage, label ?? '']),
  ]
  return said.flatMap((text) => machineWordsIn(ownWords(text)))
}
