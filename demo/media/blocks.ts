import { readFile } from 'node:fs/promises'

type Name =
  | 'news'
  | 'articles'
  | 'education'
  | 'places'
  | 'audiobooks'
  | 'courses'
  | 'technologies'
  | 'instructions'
  | 'events'
export const languages = ['uz', 'ru', 'eng'] as const
type Language = (typeof languages)[number]

interface Written {
  title: string
  lead: string
  /** As the editor would write it. */
  html: string
}

export interface Block {
  key: string
  /** `cover: droplet pump` */
  values: ReadonlyMap<string, string>
  texts: Readonly<Partial<Record<Language, Written>>>
  /** Lines that are neither a value nor a text: each kind reads its own. */
  lines: readonly string[]
  /** What follows a line of dashes: lessons, tracks. */
  parts: readonly { head: string; block: Block }[]
}

/** Texts of the newsroom: one file a kind, each item under `=== its key`. */
export async function readBlocks(name: Name): Promise<Block[]> {
  const text = await readFile(new URL(`${name}.md`, import.meta.url), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map((one) => {
      const [key = '', ...lines] = one.split('\n')
      return blockOf(key.trim(), lines)
    })
}

const VALUE = /^([a-z]+): (.+)$/
const TITLE = /^# (uz|ru|eng) (.+)$/
const PART = /^--- (.+)$/
/** Of a kind's own: steps by month, questions and answers, outcomes. */
const OWN = /^(?:[*?+] |\d+ \||- .* \| |# )/

function blockOf(key: string, lines: readonly string[]): Block {
  const first = lines.findIndex((line) => PART.test(line))
  const head = first < 0 ? lines : lines.slice(0, first)
  const values = new Map<string, string>()
  const texts = new Map<Language, string[]>()
  const titles = new Map<Language, string>()
  const own: string[] = []
  let said: string[] | undefined
  for (const line of head) {
    const [, lang, title = ''] = TITLE.exec(line) ?? []
    const [, name = '', value = ''] = VALUE.exec(line) ?? []
    const language = languages.find((one) => one === lang)
    if (language) {
      said = []
      titles.set(language, title)
      texts.set(language, said)
    } else if (OWN.test(line)) own.push(line)
    else if (said) said.push(line)
    else if (value) values.set(name, value)
    else if (line.trim()) own.push(line)
  }
  const written = [...texts].map(([language, body]) => [language, writtenOf(titles.get(language) ?? '', body)] as const)
  return {
    ...{ key, values, lines: own },
    texts: Object.fromEntries(written),
    parts: partsOf(key, first < 0 ? [] : lines.slice(first)),
  }
}

function partsOf(key: string, lines: readonly string[]): Block['parts'] {
  const starts = lines.flatMap((line, index) => (PART.test(line) ? index : []))
  return starts.map((from, number) => ({
    head: PART.exec(lines[from] ?? '')?.[1] ?? '',
    block: blockOf(`${key}-${number + 1}`, lines.slice(from + 1, starts[number + 1])),
  }))
}

function writtenOf(title: string, body: readonly string[]): Written {
  const lead = body.find((line) => line.startsWith('> '))?.slice(2) ?? ''
  return { title, lead, html: htmlOf(body.filter((line) => line.trim() && !line.startsWith('> '))) }
}

/** Paragraphs, headings and lists: no more is written in these files. */
function htmlOf(lines: readonly string[]): string {
  const parts: string[] = []
  let items: string[] = []
  const closeList = () => {
    if (items.length > 0) parts.push(`<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`)
    items = []
  }
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2))
    else {
      closeList()
      parts.push(line.startsWith('## ') ? `<h2>${line.slice(3)}</h2>` : `<p>${line}</p>`)
    }
  }
  closeList()
  return parts.join('')
}

export const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())

/** `uz | ru` as a text in languages. */
export const inBoth = (cell: string, other: string | undefined) => ({ uz: cell, ...(other && { ru: other }) })
