/** Things whose rows lie in territories. Who owns their tables says how, in `book.lies`. */
export type ScopedThing =
  | 'person'
  | 'organization'
  | 'place'
  | 'judgement'
  | 'deal'
  | 'event'
  | 'application'
  | 'recommendation'
  | 'agreement'
  | 'leader'
  | 'project'
  | 'plan'
  | 'report'
  | 'visit'
  | 'snapshot'
  | 'land'
  | 'fieldDevice'

/**
 * Whose rows a call of those who hold a code reads or changes:
 * - `own`: of the person who is signed in;
 * - `party`: of the organization acted for, or of the person where there is none;
 * - `territory`: inside the territories of the employee, and not found outside them;
 * - `wholeCountry`: in no territory, so that whoever holds the code has them all;
 * - `republic`: of all territories at once, so that whoever is bound to some of them has none.
 */
export type Scope =
  | 'own'
  | 'party'
  | { readonly territory: readonly ScopedThing[] }
  | { readonly wholeCountry: string }
  | { readonly republic: string }

export const territory = <const T extends readonly [ScopedThing, ...ScopedThing[]]>(...things: T) => ({
  territory: things,
})
export const wholeCountry = (reason: string) => ({ wholeCountry: reason })
export const republic = (reason: string) => ({ republic: reason })
/** Units, categories, texts, templates, roles: what the whole house goes by. */
export const reference = wholeCountry('Reference data lies in no territory')
