/** Every one of the lists has to be met, each by any of its words. */
export type Conjunction = readonly (readonly string[])[]

type Weight = '' | ':A' | ':B' | ':C'

// Only letters and digits, so that a quote cannot break out.
const lexeme = (word: string, weight: Weight) => `'${word.replaceAll(/['\\]/g, '')}'${weight}`

/** Any of the alternatives, in the fields of this weight. */
export const matching = (alternatives: readonly Conjunction[], weight: Weight): string =>
  alternatives
    .map((lists) => lists.map((list) => `(${list.map((word) => lexeme(word, weight)).join(' | ')})`).join(' & '))
    .map((all) => `(${all})`)
    .join(' | ')
