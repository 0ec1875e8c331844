import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { TEXT_SERVER_FAULT } from '#contract/constants.ts'
import { placeOf } from '#contract/text-place.ts'

const languages = ['uz', 'ru', 'eng'] as const
type Language = (typeof languages)[number]
type Texts = Readonly<Record<string, string>>

/** cyrl is made from uz, so it needs no forms of its own. */
const pluralForms: Record<Language, readonly string[]> = {
  uz: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  eng: ['one', 'other'],
}
const plural = /_(one|few|many|other)$/
const keyShape = /^(?:@[a-z0-9-]+\.)?[A-Za-z0-9_.+-]+$/
/** Read by the shell for every namespace that has screens: the description of the page for search engines. */
const alwaysUsed = (key: string) => key === 'description'
/** Asked for by what a call names its fields, a process its states, an event itself: tests of the server compare them. */
const askedByData = new Set(['field-names', 'states', 'notices', 'letters'])
/** In this folder of a language lies what the server alone says: no page carries it. */
const SERVER = 'server/'

/** A text in code: whole, or the pieces around what is filled in. */
export type Literal = readonly string[]

/** Everything wrong with the texts under `folder`, given the literals of the code that uses them. */
export function findTextFaults(folder: string, literals: readonly Literal[]): { keys: number; faults: string[] } {
  const names = new Set(languages.flatMap((lang) => filesOf(join(folder, lang))))
  const used = usedIn(literals)
  const said = new Set<string>()
  let keys = 0
  const faults = [...names].sort().flatMap((file) => {
    const read = languages.map((lang) => [lang, readTexts(join(folder, lang, file))] as const)
    const absent = read.filter(([, texts]) => !texts).map(([lang]) => `${lang}/${file}: there is no such file`)
    if (absent.length > 0) return absent
    const texts = Object.fromEntries(read) as Record<Language, Texts>
    keys += Object.keys(texts.uz).length
    const namespace = namespaceOf(file)
    return [
      ...faultsAcross(namespace, texts),
      ...languages.flatMap((lang) => faultsWithin(lang, namespace, texts[lang])),
      ...unused(namespace, texts.uz, used),
      ...Object.keys(texts.uz)
        .map((key) => placeOf(namespace, key).join('.'))
        .filter((key) => said.size === said.add(key).size)
        .map((key) => `${key}: two files say it`),
    ]
  })
  return { keys, faults }
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
const namespaceOf = (file: string) => file.replace(SERVER, '').replace('.json', '')

function readTexts(path: string): Texts | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${path}: ${error}`)
  }
}

/** Stem of a key → its texts: one, or one for each plural form. */
function stemsOf(texts: Texts): Map<string, Map<string, string>> {
  const stems = new Map<string, Map<string, string>>()
  for (const [key, text] of Object.entries(texts)) {
    const stem = key.replace(plural, '')
    const form = plural.exec(key)?.[1] ?? ''
    stems.set(stem, (stems.get(stem) ?? new Map()).set(form, text))
  }
  return stems
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')

function faultsAcross(namespace: string, texts: Record<Language, Texts>): string[] {
  const all = languages.map((lang) => [lang, stemsOf(texts[lang])] as const)
  const stems = new Set(all.flatMap(([, own]) => [...own.keys()]))
  return [...stems].flatMap((stem) => {
    const where = `${namespace}.${stem}`
    const lacking = all.filter(([, own]) => !own.has(stem)).map(([lang]) => `${where}: not in ${lang}`)
    if (lacking.length > 0) return lacking
    const marks = all.flatMap(([lang, own]) =>
      [...(own.get(stem) ?? [])].map(([form, text]) => ({ lang, form, marks: placeholders(text) })),
    )
    const counted = marks.some(({ form }) => form !== '')
    const forms = all.flatMap(([lang, own]) => {
      const wanted = counted ? pluralForms[lang] : ['']
      const got = [...(own.get(stem)?.keys() ?? [])]
      return wanted.every((form) => got.includes(form)) && got.length === wanted.length
        ? []
        : [`${where}: ${lang} needs the forms ${wanted.join(', ')}`]
    })
    // «One» may say the number in words.
    const compared = marks.filter(({ form }) => form !== 'one')
    const odd = compared.find((one) => one.marks !== compared[0]?.marks)
    return [...forms, ...(odd ? [`${where}: the placeholders of ${odd.lang} differ`] : [])]
  })
}

function faultsWithin(lang: Language, namespace: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const where = `${lang}/${namespace}.${key}`
    if (!keyShape.test(key)) return [`${where}: keys are of a-z 0-9 . _ -`]
    if (typeof text !== 'string' || text.trim() === '') return [`${where}: there is no text`]
    // One sentence is spelled by the specification.
    if (lang === 'uz' && text !== TEXT_SERVER_FAULT && /\p{L}['’‘`´]/u.test(text))
      return [`${where}: oʻ and gʻ take U+02BB, the tutuq U+02BC`]
    return []
  })
}

type Used = (namespace: string, stem: string) => boolean

/** A key is used when the code has it as a text, alone or after its namespace, or as a template it fits. */
function usedIn(literals: readonly Literal[]): Used {
  const whole = new Set(literals.filter((parts) => parts.length === 1).map(([text]) => text))
  const templates = literals
    // A template that begins with what is filled in would fit everything.
    .filter((parts) => parts.length > 1 && /^[a-z][a-z0-9-]*[.-]/.test(parts[0] ?? ''))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`))
  const fits = (text: string) => whole.has(text) || templates.some((template) => template.test(text))
  return (namespace, stem) => fits(stem) || fits(`${namespace}.${stem}`)
}

const unused = (namespace: string, texts: Texts, used: Used): string[] =>
  [...stemsOf(texts).keys()]
    .map((stem) => placeOf(namespace, stem))
    .filter(([place, stem]) => !alwaysUsed(stem) && !askedByData.has(place) && !used(place, stem))
    .map((place) => `${place.join('.')}: nothing uses it`)

/** Every text literal in the sources under these folders. */
export function literalsUnder(...folders: readonly string[]): Literal[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => literalsOf(join(folder, name))),
  )
}

/** Every text literal of a source, what stands between tags and what a pattern looks for. */
export function literalsOf(path: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const type = Reflect.get(node, 'type')
    const value = Reflect.get(node, 'value')
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push([value])
    if (type === 'Literal' && value instanceof RegExp) found.push([value.source])
    if (type === 'TemplateLiteral') found.push(piecesOf(Reflect.get(node, 'quasis')))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return found
}

const piecesOf = (quasis: unknown): string[] =>
  Array.isArray(quasis) ? quasis.map((quasi) => String(quasi?.value?.cooked ?? '')) : []

/** The compiler knows the keys given to `t`; those in the table of screens it takes for any text. */
export function missingTitles(folder: string, keys: readonly string[]): string[] {
  const written = new Set(
    filesOf(join(folder, 'uz')).flatMap((file) =>
      Object.keys(readTexts(join(folder, 'uz', file)) ?? {}).map((key) => placeOf(namespaceOf(file), key).join('.')),
    ),
  )
  return [...new Set(keys)]
    .filter((key) => !written.has(key))
    .map((key) => `${key}: a screen needs it, there is no such text`)
}

/** The types of all texts: every file of Uzbek texts is a namespace. */
export function namespacesOf(folder: string): string {
  const files = filesOf(join(folder, 'uz')).sort()
  const fields = (those: readonly string[]) =>
    those
      .map((file) => [namespaceOf(file), file])
      .map(([name = '', file]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof import('./uz/${file}')\n`)
      .join('')
  const isServers = (file: string) => file.startsWith(SERVER)
  return `// Written by \`node scripts/texts.ts\` from the files of texts.
export interface Namespaces {
${fields(files.filter((file) => !isServers(file)))}}

/** Said by the server alone. */
export interface ServerNamespaces {
${fields(files.filter(isServers))}}
`
}

/** Writes the types anew where a namespace has come or gone. */
function writeNamespaces(folder: string): string[] {
  const path = join(folder, 'namespaces.ts')
  const text = namespacesOf(folder)
  if (readFileSync(path, 'utf8') === text) return []
  writeFileSync(path, text)
  return [`${path}: written anew, look at it`]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const { keys, faults } = findTextFaults(
    join(root, 'texts'),
    literalsUnder(join(root, 'web'), join(root, 'contract'), join(root, 'server')),
  )
  // Named by words: the types of the site are checked with the site.
  const { screens }: { screens: readonly { title: string; menu?: { parent?: string } }[] } = await import(
    join(root, 'web/screens.ts')
  )
  const titles = screens.flatMap(({ title, menu }) => [title, menu?.parent ?? title])
  const written = writeNamespaces(join(root, 'texts'))
  const all = [...new Set([...written, ...faults, ...missingTitles(join(root, 'texts'), titles)])]
  for (const fault of all) console.error(fault)
  console.log(`${keys} texts, ${all.length} faults`)
  process.exitCode = all.length > 0 ? 1 : 0
}
