import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findTextFaults, type Literal, literalsUnder, missingTitles, namespacesOf } from './texts.ts'

type Texts = Record<string, string>

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const good: Record<'uz' | 'ru' | 'eng', Texts> = {
  uz: { title: 'Bugʻdoy va eʼlon', count_one: '{n} ta', count_other: '{n} ta' },
  ru: {
    title: 'Пшеница',
    count_one: '{n} вид',
    count_few: '{n} вида',
    count_many: '{n} видов',
    count_other: '{n} вида',
  },
  eng: { title: 'Wheat', count_one: 'One kind', count_other: '{n} kinds' },
}
const used: Literal[] = [['title'], ['count']]

function faults(change: Partial<typeof good> = {}, literals = used): string[] {
  const files = Object.entries({ ...good, ...change }).map(([lang, texts]) => [
    `${lang}/crop.json`,
    JSON.stringify(texts),
  ])
  return findTextFaults(folderWith(Object.fromEntries(files)), literals).faults
}

test('whole texts have no faults', () => {
  expect(faults()).toEqual([])
})

test.each<[string, Partial<typeof good>, string]>([
  ['a key that a language lacks', { eng: { ...good.eng, extra: 'x' } }, 'crop.extra: not in uz'],
  ['a lost placeholder', { eng: { ...good.eng, count_other: 'kinds' } }, 'crop.count: the placeholders of eng differ'],
  [
    'a missing plural form',
    { ru: { title: 'Пшеница', count_one: '{n}', count_other: '{n}' } },
    'crop.count: ru needs the forms one, few, many, other',
  ],
  [
    'a plain quote in Uzbek',
    { uz: { ...good.uz, title: "Bug'doy" } },
    'uz/crop.title: oʻ and gʻ take U+02BB, the tutuq U+02BC',
  ],
  ['an empty text', { ru: { ...good.ru, title: ' ' } }, 'ru/crop.title: there is no text'],
])('%s is a fault', (_, change, fault) => {
  expect(faults(change)).toContain(fault)
})

test('a key nothing uses is a fault, a template it fits uses it', () => {
  expect(faults({}, [['title']])).toEqual(['crop.count: nothing uses it'])
  expect(faults({}, [['crop.', '']])).toEqual([])
})

test('literals and templates are read from sources, tests left out', () => {
  const folder = folderWith({
    'a.tsx': ['const x = <p title={t("one")}>{t(`two.$', '{kind}`)}</p>'].join(''),
    'a.test.ts': 'f("three")',
  })
  expect(literalsUnder(folder)).toEqual(expect.arrayContaining([['one'], ['two.', '']]))
  expect(literalsUnder(folder)).not.toContainEqual(['three'])
})

test('a screen without the text of its title is named', () => {
  const folder = folderWith({ 'uz/menu.json': '{"units":"Birliklar"}' })
  expect(missingTitles(folder, ['menu.units'])).toEqual([])
  expect(missingTitles(folder, ['menu.units', 'menu.odd', 'menu.odd'])).toEqual([
    'menu.odd: a screen needs it, there is no such text',
  ])
})

test('every file of Uzbek texts is a namespace, and the written list is that of the files', () => {
  const folder = folderWith({ 'uz/crop.json': '{}', 'uz/my-crop.json': '{}', 'uz/notes.txt': '' })
  expect(namespacesOf(folder)).toContain("crop: typeof import('./uz/crop.json')\n  'my-crop': typeof import(")
  expect(namespacesOf(folder)).not.toContain('notes')
  const texts = join(import.meta.dirname, '../texts')
  expect(readFileSync(join(texts, 'namespaces.ts'), 'utf8')).toBe(namespacesOf(texts))
})

test('what a thing gives to the menu and the journal is used there, said once, and found by the screens', () => {
  const word = { uz: 'Ekin', ru: 'Культура', eng: 'Crop' }
  const folder = folderWith(
    Object.fromEntries(
      Object.entries(word).flatMap(([lang, text]) => [
        [`${lang}/crop.json`, JSON.stringify({ '@menu.crop': text, '@menu.lost': text, '@audit.type.crop': text })],
        [`${lang}/menu.json`, JSON.stringify({ soil: text, crop: text })],
      ]),
    ),
  )
  const literals: Literal[] = [['menu.crop'], ['menu.soil'], ['audit.type.', '']]
  expect(findTextFaults(folder, literals).faults).toEqual(['menu.lost: nothing uses it', 'menu.crop: two files say it'])
  expect(missingTitles(folder, ['menu.crop', 'menu.lost', 'menu.rain'])).toEqual([
    'menu.rain: a screen needs it, there is no such text',
  ])
})
