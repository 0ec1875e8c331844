import type { Pattern } from './patterns.ts'

/** A text that may be dear to a pattern: what leads to the place, what goes on and on there, and what spoils the end. */
export interface Hostile {
  lead: string
  pump: string
  end: string
}

interface Term {
  /** One sign of the text: a letter, a class. */
  atom?: string
  /** What is one of several. */
  branches?: Term[][]
  /** Looks and takes nothing. */
  looks?: boolean
  min: number
  max: number
}

/** Enough to walk through a pattern; what it is given has already been accepted by the engine. */
function parse(source: string): Term[][] {
  let at = 0
  const take = (sticky: RegExp): RegExpExecArray | null => {
    sticky.lastIndex = at
    const found = sticky.exec(source)
    if (found) at = sticky.lastIndex
    return found
  }
  const counted = (): { min: number; max: number } => {
    const sign = take(/(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y)
    if (!sign) return { min: 1, max: 1 }
    const [, short, min, comma, max] = sign
    if (short) return { min: short === '+' ? 1 : 0, max: short === '?' ? 1 : Infinity }
    return { min: Number(min), max: comma ? Number(max || Infinity) : Number(min) }
  }
  const term = (): Term | undefined => {
    const group = take(/\((?:\?(:|<?[=!]|<\w+>))?/y)
    if (group) {
      const branches = alternatives()
      at++
      return { branches, looks: /[=!]/.test(group[1] ?? ''), ...counted() }
    }
    if (take(/[\^$]|\\[bB]|\\[1-9]|\\k<\w+>/y)) return { branches: [[]], ...counted() }
    const atom = take(
      /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\c[A-Z]|\\.|[^\\|()]/suy,
    )
    return atom ? { atom: atom[0], ...counted() } : undefined
  }
  const alternatives = (): Term[][] => {
    const branches: Term[][] = [[]]
    for (;;) {
      if (take(/\|/y)) branches.push([])
      const one = at < source.length && source[at] !== ')' ? term() : undefined
      if (one) branches.at(-1)?.push(one)
      else if (source[at] !== '|') return branches
    }
  }
  const whole = alternatives()
  if (at !== source.length) throw new Error(`Cannot walk through ${source}`)
  return whole
}

/** Signs of both scripts and whatever people write between them. */
const signs = [...'a0я Az9ЯўʻZ\n-.,/<>"\'@{}&:;_=+()#%№!?[]\\*\u00a0\t😀']
/** A row that long may take as much as its square. */
const MANY = 50

/** Texts that a pattern may choke on, made from its own letters and classes. */
export function hostileTo({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Hostile[] {
  const whole = parse(source)
  const literals = new Set<string>()
  const known = new Map<string, string[]>()
  const fits = (atom: string): string[] => {
    const before = known.get(atom)
    if (before) return before
    const one = new RegExp(`^(?:${atom})$`, flags.replace(/[gy]/g, ''))
    const found = [...literals, ...signs].filter((sign) => one.test(sign))
    known.set(atom, found)
    return found
  }
  const each = (branches: Term[][], see: (term: Term) => void): void => {
    for (const term of branches.flat()) {
      see(term)
      each(term.branches ?? [], see)
    }
  }
  each(whole, ({ atom }) => {
    const plain = atom && (atom.length === 1 || /^\\[^\w]$/.test(atom)) ? atom.at(-1) : undefined
    if (plain && atom !== '.') literals.add(plain)
  })

  /** A text that this takes: with everything that may be left out, or without. */
  const sample = (term: Term, full: boolean): string => {
    if (term.looks) return ''
    const times = full ? Math.max(1, term.min) : term.min
    const one = term.atom ? (fits(term.atom)[0] ?? '') : (term.branches?.[0] ?? []).map((x) => sample(x, full)).join('')
    return one.repeat(times)
  }
  /** What may stand for it in a long row: each kind of sign it takes, and those of the pattern's own together. */
  const pumps = (term: Term): string[] => {
    if (!term.atom)
      return (term.branches ?? []).flatMap((branch) =>
        [true, false].map((f) => branch.map((x) => sample(x, f)).join('')),
      )
    const all = fits(term.atom)
    const own = all.filter((sign) => literals.has(sign))
    return [...own.slice(0, 6), own.join(''), ...all.filter((sign) => 'aя0 \n'.includes(sign))]
  }

  const found = new Map<string, Hostile>()
  const add = (lead: string, pump: string) => {
    for (const end of ['', '\n\u0000']) if (pump) found.set(`${lead}\u0001${pump}\u0001${end}`, { lead, pump, end })
  }
  const walk = (terms: readonly Term[], before: string, full: boolean): void => {
    let lead = before
    for (const term of terms) {
      for (const branch of term.branches ?? []) walk(branch, lead, full)
      if (term.max > MANY)
        for (const pump of pumps(term)) {
          add(lead, pump)
          // A text does not begin with it.
          add(`\u0000${lead}`, pump)
          // Nothing holds the search to one place: what leads there may come again and again.
          add('', lead + pump)
          add('', lead)
        }
      lead += sample(term, full)
    }
  }
  for (const branch of whole) for (const full of [true, false]) walk(branch, '', full)
  return [...found.values()]
}
